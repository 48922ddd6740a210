/** What administrators make of a paid House. */
export const houseStatuses = ['pending', 'verified', 'certified'] as const

/** The topic of pages that show how many Houses there are, or the prices that follow from it. */
export const housesTag = 'houses'

export type HouseStatus = (typeof houseStatuses)[number]
