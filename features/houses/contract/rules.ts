/** An administrator's decision about a paid House. */
export const houseStatuses = ['pending', 'verified', 'certified'] as const

/** The topic of pages showing the number of Houses or the resulting prices. */
export const housesTag = 'houses'

export type HouseStatus = (typeof houseStatuses)[number]

/** A seller's badge by its House's status. */
export const sellerBadges: Record<HouseStatus, string> = {
  certified: 'Certified House',
  verified: 'Authorized Vendor',
  pending: 'Probationary Vendor',
}
