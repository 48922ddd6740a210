import type { WebModule } from '#platform/web/module.ts'

/** The guide's page; its dialog opens from the Help button. */
export const module: WebModule = {
  routes: [
    {
      path: '/open-ai',
      file: 'features/guide/web/GuidePage.tsx',
      load: () => import('./GuidePage.tsx'),
    },
  ],
  mainLinks: [{ to: '/open-ai', label: 'Open Your AI', order: 5 }],
  footerLinks: [{ column: 'Support', to: '/open-ai', label: 'Guide', order: 7 }],
}
