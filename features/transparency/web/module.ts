import type { WebModule } from '#platform/web/module.ts'

/** Decisions in numbers. */
export const module: WebModule = {
  routes: [
    {
      path: '/transparency',
      file: 'features/transparency/web/TransparencyPage.tsx',
      load: () => import('./TransparencyPage.tsx'),
    },
  ],
  footerLinks: [{ column: 'Support', to: '/transparency', label: 'Transparency', order: 80 }],
}
