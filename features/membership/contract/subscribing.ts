import { day, hour } from '#platform/contract/spans.ts'

/** The five points of the agreement, each ticked by itself (core.md section 2). */
export const agreementPoints = [
  { name: 'terms', says: 'I have read the terms of this agreement.' },
  { name: 'dataCollection', says: 'I consent to the collection of my data for the citizen ranking.' },
  { name: 'publicVisibility', says: 'I understand what is publicly visible.' },
  { name: 'noRefunds', says: 'I understand that there are no refunds.' },
  { name: 'verification', says: 'I agree that what I state may be verified.' },
] as const

/** Cultural tables that a House may belong to (community.md section 9). */
export const culturalTables = ['aa', 'ae', 'ah'] as const

export type CulturalTable = (typeof culturalTables)[number]

export const longestHouseName = 60

/** How long a tier is kept after a renewal was not paid (decisions 4.4). Milliseconds. */
export const grace = 7 * day

/** How long the name and the price of a House are kept for somebody who is paying. Milliseconds. */
export const houseLifetime = hour

/** How long the quote of a plan is kept for somebody who is paying. Milliseconds. */
export const subscriptionLifetime = day
