import type { WebModule } from '#platform/web/module.ts'

/** Plans and their payment. */
export const module: WebModule = {
  routes: [
    {
      path: '/subscribe',
      file: 'features/membership/web/SubscribePage.tsx',
      load: () => import('./SubscribePage.tsx'),
    },
  ],
  slots: { access: async () => (await import('./AccessText.tsx')).AccessText },
  footerLinks: [{ column: 'Platform', to: '/subscribe', label: 'Plans', order: 40 }],
}
