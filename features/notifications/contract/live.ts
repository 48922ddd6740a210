/** The server's message about the bell: a member's unread notifications. */
export type UnreadMessage = { type: 'notifications'; unread: number }

/** The browser's message that subscribes to it. */
export const watchUnread = { type: 'watch_notifications' } as const

/** A moderator decided about something of the member's, or took a decision back. */
export type DecisionMessage = { type: 'decision'; kind: string; id: string }
