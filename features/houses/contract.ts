/** What administrators make of a paid House (community.md section 4). */
export const houseStatuses = ['pending', 'verified', 'certified'] as const

export type HouseStatus = (typeof houseStatuses)[number]
