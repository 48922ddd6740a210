/** An administrator's decision about a paid House. */
export const houseStatuses = ['pending', 'verified', 'certified'] as const

/** The topic of pages showing the number of Houses or the resulting prices. */
export const housesTag = 'houses'

export type HouseStatus = (typeof houseStatuses)[number]
