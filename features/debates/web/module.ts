import type { WebModule } from '#platform/web/module.ts'

/** The Debate Arena and its administration. */
export const module: WebModule = {
  routes: [
    {
      path: '/debate-arena',
      file: 'features/debates/web/ArenaPage.tsx',
      load: () => import('./ArenaPage.tsx'),
    },
    {
      path: '/debates',
      file: 'features/debates/web/ArenaPage.tsx',
      load: () => import('./ArenaPage.tsx'),
    },
    {
      path: '/debates/:id/arguments/:argumentId',
      file: 'features/debates/web/ArgumentPage.tsx',
      load: () => import('./ArgumentPage.tsx'),
    },
  ],
  mainLinks: [{ to: '/debate-arena', label: 'Debate Arena', order: 20 }],
  footerLinks: [{ column: 'Platform', to: '/debate-arena', label: 'Debate Arena', order: 20 }],
}
