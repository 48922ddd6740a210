/** The page of a member's warnings, suspensions and bans, where they appeal. */
export const accountStatusPath = '/account-status'

export const sanctionKinds = ['warning', 'suspension', 'ban'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

export const sanctionNames: Record<SanctionKind, string> = {
  warning: 'Warning',
  suspension: 'Suspension',
  ban: 'Ban',
}

/** Days a suspension may last. */
export const suspensionDays = { min: 1, max: 365 }

/** Characters. */
export const sanctionLimits = { reason: 1000, appeal: 2000, answer: 1000, note: 2000 }
