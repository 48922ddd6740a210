/** The agreement's five points, each with its checkbox. */
export const agreementPoints = [
  { name: 'terms', says: 'I have read the terms of this agreement.' },
  {
    name: 'dataCollection',
    says: 'I consent to the collection of my data for the citizen ranking.',
  },
  { name: 'publicVisibility', says: 'I understand what is publicly visible.' },
  { name: 'noRefunds', says: 'I understand that there are no refunds.' },
  { name: 'verification', says: 'I agree that my information may be verified.' },
] as const

/** Cultural tables a House may belong to. */
export const culturalTables = ['aa', 'ae', 'ah'] as const

export type CulturalTable = (typeof culturalTables)[number]

export const longestHouseName = 60

/**
 * How long a tier is kept after a failed renewal: 7 days, in milliseconds (docs/product/payments.md
 * 4).
 */
export const grace = 7 * 24 * 60 * 60 * 1000

/** How long a House's name and price are reserved during payment: an hour, in milliseconds. */
export const houseLifetime = 60 * 60 * 1000

/** How long an upgrade's quote is valid: ten minutes, in milliseconds. */
export const quoteLifetime = 10 * 60 * 1000

/** How long a plan's quote is kept during payment: a day, in milliseconds. */
export const subscriptionLifetime = 24 * 60 * 60 * 1000

/** A plan that ended at the card provider before a change of it. */
export const planEnded = 'This plan has ended. Nothing was charged, and you can choose a new one.'

/** A plan of which the card provider knows nothing. */
export const planUnknown =
  'The card provider doesn’t know this plan anymore, so it can’t be changed. Please contact the administrators.'
