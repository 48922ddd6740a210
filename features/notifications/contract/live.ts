/** The server's message about the bell: a member's unread notifications. */
export type UnreadMessage = { type: 'notifications'; unread: number }

/** The browser's message that subscribes to it. */
export const watchUnread = { type: 'watch_notifications' } as const
