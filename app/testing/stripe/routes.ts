import { connectRoutes } from './connect-routes.ts'
import { customerRoutes } from './customer-routes.ts'
import { identityRoutes } from './identity-routes.ts'
import { moneyRoutes } from './money-routes.ts'
import { priceRoutes } from './price-routes.ts'
import { subscriptionRoutes } from './subscription-routes.ts'
import { taxRoutes } from './tax-routes.ts'
import type { Route } from './route.ts'

const routes: Route[] = [
  ...customerRoutes,
  ...priceRoutes,
  ...moneyRoutes,
  ...subscriptionRoutes,
  ...connectRoutes,
  ...taxRoutes,
  ...identityRoutes,
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
