import type { WebModule } from '#platform/web/module.ts'

/** Where members connect applications to their accounts. */
export const module: WebModule = {
  routes: [
    {
      path: '/oauth/authorize',
      file: 'features/developers/web/AuthorizePage.tsx',
      load: () => import('./AuthorizePage.tsx'),
      isForMembers: true,
    },
  ],
}
