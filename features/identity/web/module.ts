import type { WebModule } from '#platform/web/module.ts'

/** Login, registration and targets of emailed links. */
export const module: WebModule = {
  routes: [
    {
      path: '/login',
      file: 'features/identity/web/AuthPage.tsx',
      load: () => import('./AuthPage.tsx'),
    },
    {
      path: '/auth',
      file: 'features/identity/web/AuthPage.tsx',
      load: () => import('./AuthPage.tsx'),
    },
    {
      path: '/register',
      file: 'features/identity/web/AuthPage.tsx',
      load: () => import('./AuthPage.tsx'),
    },
    {
      path: '/simple-login',
      file: 'features/identity/web/SimpleLoginPage.tsx',
      load: () => import('./SimpleLoginPage.tsx'),
    },
    {
      path: '/reset-password',
      file: 'features/identity/web/ResetPasswordPage.tsx',
      load: () => import('./ResetPasswordPage.tsx'),
    },
    {
      path: '/login-code',
      file: 'features/identity/web/LoginCodePage.tsx',
      load: () => import('./LoginCodePage.tsx'),
    },
    {
      path: '/confirm-email',
      file: 'features/identity/web/ConfirmEmailPage.tsx',
      load: () => import('./ConfirmEmailPage.tsx'),
    },
    {
      path: '/email-change',
      file: 'features/identity/web/EmailChangePage.tsx',
      load: () => import('./EmailChangePage.tsx'),
    },
    {
      path: '/confirm-login',
      file: 'features/identity/web/ConfirmLoginPage.tsx',
      load: () => import('./ConfirmLoginPage.tsx'),
    },
  ],
}
