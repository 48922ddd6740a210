import type { WebModule } from '#platform/web/module.ts'

/** The landing page and the dashboard. */
export const module: WebModule = {
  routes: [
    { path: '/', file: 'features/home/web/HomePage.tsx', load: () => import('./HomePage.tsx') },
    {
      path: '/landing',
      file: 'features/home/web/LandingPage.tsx',
      load: () => import('./LandingPage.tsx'),
    },
    {
      path: '/dashboard',
      file: 'features/home/web/DashboardPage.tsx',
      load: () => import('./DashboardPage.tsx'),
    },
  ],
  footerLinks: [{ column: 'Platform', to: '/landing', label: 'About', order: 50 }],
}
