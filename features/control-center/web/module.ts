import type { WebModule } from '#platform/web/module.ts'

/** The control center's frame, members and Houses. */
export const module: WebModule = {
  routes: [
    {
      path: '/control-center',
      file: 'features/control-center/web/ControlCenterPage.tsx',
      load: () => import('./ControlCenterPage.tsx'),
      isForMembers: true,
    },
    {
      path: '/control-center/members/:id',
      file: 'features/control-center/web/MemberFilePage.tsx',
      load: () => import('./MemberFilePage.tsx'),
      isForMembers: true,
    },
  ],
}
