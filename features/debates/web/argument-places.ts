import type { Position } from '../contract/rules.ts'

/** Ids of a side's arguments on the page, for focus. */
export const argumentsOf = (position: Position): string => `arguments-${position}`

/** The id of one's own argument for a side. */
export const ownOf = (position: Position): string => `own-argument-${position}`
