/** The states of an export; `expired` ones have no file anymore. */
export const exportStates = ['building', 'ready', 'failed', 'expired'] as const

/** How many exports a member may ask for in 24 hours. */
export const exportsPerDay = 3

/** Days an export can be downloaded. */
export const exportDays = 7

/** Days in which a member can take the deletion of their account back. */
export const undoDays = 14

/** Where members find all this. */
export const myDataPath = '/profile?tab=data'

/** What becomes of a leaving member's published content. */
export const contentChoices = ['keep', 'remove'] as const
