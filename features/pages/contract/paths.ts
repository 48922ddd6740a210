/** The member's own messages to the administrators. */
export const messagesPath = '/messages'
export const messagePath = (id: string): string => `${messagesPath}/${id}`
