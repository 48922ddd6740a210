/** What an administrator can do for a member's login. */
export const loginHelpKinds = ['end-sessions', 'clear-second-factor', 'send-reset'] as const
export type LoginHelpKind = (typeof loginHelpKinds)[number]
