import { positions, type Position } from './rules.ts'

/** A closed debate's votes by the side their members began with and the one they ended on. */
export type Moves = Record<Position, Record<Position, number>>

/** What a debate changed, as far as it can be told without revealing anyone's vote. */
export type Persuasion = {
  /** Votes of each side before the debate; null if that would reveal too few. */
  before: Record<Position, number> | null
  /** From where to where; null if one of the four is too small. */
  moves: Moves | null
  /** The side that gained votes; null for neither, or if it isn't told. */
  winner: Position | null
}

/** Fewest members in any number that is told (docs/product/debates.md 33). */
export const fewestTold = 5

/**
 * What is told of a debate's moves. With the public result, a number that is left out must not
 * follow from the others: the gain is the difference of those who moved, so all four numbers are
 * told or none of them.
 */
export function persuasionOf(moves: Moves): Persuasion {
  const before = { A: moves.A.A + moves.A.B, B: moves.B.A + moves.B.B }
  const gainOfA = moves.B.A - moves.A.B
  const winner = gainOfA === 0 ? null : gainOfA > 0 ? 'A' : 'B'
  const isToldWhole = positions.every((from) =>
    positions.every((to) => moves[from][to] >= fewestTold),
  )
  if (isToldWhole) return { before, moves, winner }
  const isToldInPart = [before.A, before.B, Math.abs(gainOfA)].every((each) => each >= fewestTold)
  return isToldInPart
    ? { before, moves: null, winner }
    : { before: null, moves: null, winner: null }
}
