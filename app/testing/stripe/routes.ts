import { connectRoutes } from './connect-routes.ts'
import { customerRoutes } from './customer-routes.ts'
import type { Form } from './form.ts'
import { moneyRoutes } from './money-routes.ts'
import { priceRoutes } from './price-routes.ts'
import { subscriptionRoutes } from './subscription-routes.ts'
import type { StandInObject } from './things.ts'
import { taxRoutes } from './tax-routes.ts'
import type { World } from './world.ts'

/** A request's parameters, its path's `:id`, and the account it acts for. */
export type Asked = { world: World; form: Form; id: string; account: string | null }

/** One Stripe endpoint: its parameters, and its result: an object or a paged list. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  takes: string
  gives: (asked: Asked) => StandInObject | StandInObject[]
}

const routes: Route[] = [
  ...customerRoutes,
  ...priceRoutes,
  ...moneyRoutes,
  ...subscriptionRoutes,
  ...connectRoutes,
  ...taxRoutes,
]

/** Finds a request's route; fixed names come before ids. */
export function routeOf(method: string, path: string): { route: Route; id: string } | null {
  for (const route of routes) {
    if (route.method !== method) continue
    const pattern = new RegExp(`^${route.path.replace(':id', '([^/]+)')}$`)
    const found = pattern.exec(path)
    if (found) return { route, id: decodeURIComponent(found[1] ?? '') }
  }
  return null
}
