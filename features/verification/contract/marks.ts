/** What several accounts can have in common (docs/product/verification.md 18). */
export const markKinds = ['network', 'browser', 'card'] as const
export type MarkKind = (typeof markKinds)[number]

/** Accounts that make a network, browser or card worth a look; rows and names shown at once. */
export const markBounds = { accounts: 3, groups: 50, members: 10 }

/** Days of logins that are compared. */
export const loginDays = 7

/** Months that a card is kept after its last payment. */
export const cardMonths = 12
