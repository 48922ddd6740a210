/** The five points of the agreement, each ticked by itself. */
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

/** Cultural tables that a House may belong to. */
export const culturalTables = ['aa', 'ae', 'ah'] as const

export type CulturalTable = (typeof culturalTables)[number]

export const longestHouseName = 60

/** How long a tier is kept after a renewal was not paid, in milliseconds: 7 days (docs/product/payments.md 4). */
export const grace = 7 * 24 * 60 * 60 * 1000

/** How long the name and the price of a House are kept for somebody who is paying, in milliseconds: an hour. */
export const houseLifetime = 60 * 60 * 1000

/** How long the charge of an upgrade is what was quoted, in milliseconds: ten minutes. */
export const quoteLifetime = 10 * 60 * 1000

/** How long the quote of a plan is kept for somebody who is paying, in milliseconds: a day. */
export const subscriptionLifetime = 24 * 60 * 60 * 1000
