import type { Position } from '../contract/rules.ts'

/** Where the arguments of a side stand on the page, for the focus. */
export const argumentsOf = (position: Position): string => `arguments-${position}`

/** Where one's own argument for a side stands. */
export const ownOf = (position: Position): string => `own-argument-${position}`
