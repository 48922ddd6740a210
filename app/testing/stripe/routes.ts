import { customerRoutes } from './customer-routes.ts'
import type { Form } from './form.ts'
import { moneyRoutes } from './money-routes.ts'
import { priceRoutes } from './price-routes.ts'
import { subscriptionRoutes } from './subscription-routes.ts'
import type { Thing } from './things.ts'
import type { World } from './world.ts'

/** What a request asks for: its parameters, and the `:id` of its path. */
export type Asked = { world: World; form: Form; id: string }

/** One address of Stripe's: which parameters it knows, and what it gives: a thing, or a list that is paged. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  takes: string
  gives: (asked: Asked) => Thing | Thing[]
}

const routes: Route[] = [...customerRoutes, ...priceRoutes, ...moneyRoutes, ...subscriptionRoutes]

/** Finds the route of a request; fixed names come before ids. */
export function routeOf(method: string, path: string): { route: Route; id: string } | null {
  for (const route of routes) {
    if (route.method !== method) continue
    const pattern = new RegExp(`^${route.path.replace(':id', '([^/]+)')}$`)
    const found = pattern.exec(path)
    if (found) return { route, id: decodeURIComponent(found[1] ?? '') }
  }
  return null
}
