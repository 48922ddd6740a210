import type { WebModule } from '#platform/web/module.ts'
import { accountStatusPath } from '../contract/rules.ts'

/** A member's warnings and suspensions. */
export const module: WebModule = {
  routes: [
    {
      path: accountStatusPath,
      file: 'features/sanctions/web/AccountStatusPage.tsx',
      load: () => import('./AccountStatusPage.tsx'),
    },
  ],
}
