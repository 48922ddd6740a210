/** The server's message about the bell: a member's unread notifications. */
export type UnreadMessage = { type: 'notifications'; unread: number }

/** The browser's message that subscribes to it. */
export const watchUnread = { type: 'watch_notifications' } as const

/** The same after an interruption of so many milliseconds, whose decisions the page missed. */
export type WatchAgain = typeof watchUnread & { away: number }

/** The longest interruption that is made up for: a week, in milliseconds. */
export const longestAway = 7 * 24 * 60 * 60 * 1000

/** A moderator decided about something of the member's, or took a decision back. */
export type DecisionMessage = { type: 'decision'; kind: string; id: string }
