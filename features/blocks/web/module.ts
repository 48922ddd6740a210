import type { WebModule } from '#platform/web/module.ts'
import { blocksPath } from '../contract/paths.ts'

/** Whom a member muted or blocked. */
export const module: WebModule = {
  routes: [
    {
      path: blocksPath,
      file: 'features/blocks/web/BlocksPage.tsx',
      load: () => import('./BlocksPage.tsx'),
      isForMembers: true,
    },
  ],
}
