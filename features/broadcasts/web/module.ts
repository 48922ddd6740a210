import type { WebModule } from '#platform/web/module.ts'

/** The page of a broadcast, which its notification leads to. */
export const module: WebModule = {
  routes: [
    {
      path: '/broadcasts/:id',
      file: 'features/broadcasts/web/BroadcastPage.tsx',
      load: () => import('./BroadcastPage.tsx'),
      isForMembers: true,
    },
  ],
}
