import type { AssistantTool } from '#platform/server/assistant-tools.ts'
import { listNotifications } from '../contract/endpoints.ts'

/** What assistants may read of notifications. */
export const notificationTools: AssistantTool[] = [
  {
    name: 'my_notifications',
    title: "List the member's notifications",
    description:
      "Lists what happened to the member's content, account and orders, the newest first.",
    endpoint: listNotifications,
    takes: ['about', 'limit', 'cursor'],
  },
]
