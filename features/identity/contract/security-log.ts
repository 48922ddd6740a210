/** All security events, with their descriptions for readers. */
export const securityEventLabels = {
  login: 'Logged in',
  'login-failed': 'Failed login',
  'code-failed': 'Wrong login code',
  logout: 'Logged out',
  'session-ended': 'Signed out a device',
  'sessions-ended': 'Signed out everywhere else',
  'password-changed': 'Password changed',
  'reset-sent': 'Password reset link sent',
  'password-reset': 'Password reset',
  'address-requested': 'Email change requested',
  'address-approved': 'Email change approved',
  'address-canceled': 'Email change canceled',
  'address-changed': 'Email address changed',
  'app-added': 'Authenticator app added',
  'app-removed': 'Authenticator app removed',
  'factors-removed': 'Second factor removed',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-made': 'New recovery codes',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'login-linked': 'Login through another account linked',
  'login-unlinked': 'Login through another account removed',
  'owner-proven': 'Confirmed with an older password or factor',
  'role-changed': 'Role changed',
  'token-created': 'Access token created',
  'token-revoked': 'Access token revoked',
  'application-connected': 'Application connected',
  'application-ended': 'Application disconnected',
  'webhook-created': 'Webhook created',
} as const

export type SecurityEventKind = keyof typeof securityEventLabels

export const securityEventKinds = Object.keys(securityEventLabels) as [
  SecurityEventKind,
  ...SecurityEventKind[],
]

/** Days an entry of the security log is kept. */
export const securityLogDays = 90
