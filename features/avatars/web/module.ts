import type { WebModule } from '#platform/web/module.ts'

/** The avatar builder. */
export const module: WebModule = {
  routes: [
    {
      path: '/avatars',
      file: 'features/avatars/web/AvatarsPage.tsx',
      load: () => import('./AvatarsPage.tsx'),
    },
  ],
}
