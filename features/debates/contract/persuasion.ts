import { positions, type Position } from './rules.ts'

/** A closed debate's votes by the side their members began with and the one they ended on. */
export type Moves = Record<Position, Record<Position, number>>

/** What a debate changed, as far as it can be published without revealing anyone's vote. */
export type Persuasion = {
  /** Votes of each side before the debate; null if that would reveal too few. */
  before: Record<Position, number> | null
  /** From where to where; null if one of the four is too small. */
  moves: Moves | null
  /** The side that gained votes; null for neither, or if it isn't published. */
  winner: Position | null
}

/** The fewest members that any published number stands for (docs/product/debates.md 33). */
export const fewestPublished = 5

/**
 * What may be published of a debate's moves. With the public result, a number that is left out must
 * not follow from the others: the gain is the difference of those who moved, so all four numbers
 * are published or none of them.
 */
export function persuasionOf(moves: Moves): Persuasion {
  const before = { A: moves.A.A + moves.A.B, B: moves.B.A + moves.B.B }
  const gainOfA = moves.B.A - moves.A.B
  const winner = gainOfA === 0 ? null : gainOfA > 0 ? 'A' : 'B'
  const isWhole = positions.every((from) =>
    positions.every((to) => moves[from][to] >= fewestPublished),
  )
  if (isWhole) return { before, moves, winner }
  const isInPart = [before.A, before.B, Math.abs(gainOfA)].every((each) => each >= fewestPublished)
  return isInPart ? { before, moves: null, winner } : { before: null, moves: null, winner: null }
}
