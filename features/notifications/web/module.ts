import type { WebModule } from '#platform/web/module.ts'
import { notificationsPath, unsubscribePath } from '../contract/rules.ts'

/** A member's notifications. */
export const module: WebModule = {
  routes: [
    {
      path: notificationsPath,
      file: 'features/notifications/web/NotificationsPage.tsx',
      load: () => import('./NotificationsPage.tsx'),
      isForMembers: true,
    },
    {
      path: unsubscribePath,
      file: 'features/notifications/web/UnsubscribePage.tsx',
      load: () => import('./UnsubscribePage.tsx'),
    },
  ],
}
