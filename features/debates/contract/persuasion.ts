import { positions, type Position, type Sides } from './rules.ts'

/** A closed debate's votes by the side their members began with and the one they ended on. */
export type Moves = Record<Position, Sides>

/** What a debate changed, as far as it can be published without revealing anyone's vote. */
export type Persuasion = {
  /** Votes of each side before the debate; null if that would reveal too few. */
  before: Sides | null
  /** From where to where; null if one of the four is too small. */
  moves: Moves | null
  /** The side that gained votes; null for neither, or if it isn't published. */
  winner: Position | null
}

const untold: Persuasion = { before: null, moves: null, winner: null }

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
  return isInPart ? { before, moves: null, winner } : untold
}

/** The moves of two groups together. */
export const sumOf = (one: Moves, other: Moves): Moves => ({
  A: { A: one.A.A + other.A.A, B: one.A.B + other.A.B },
  B: { A: one.B.A + other.B.A, B: one.B.B + other.B.B },
})

/** Votes by the side they ended on. */
export const endOf = (moves: Moves): Sides => ({
  A: moves.A.A + moves.B.A,
  B: moves.A.B + moves.B.B,
})

/**
 * What may be published of some members' moves beside those of all: the others' follow from both, so
 * it is no more than could be published of them.
 */
export function persuasionAmong(some: Moves, all: Moves): Persuasion {
  const others: Moves = {
    A: { A: all.A.A - some.A.A, B: all.A.B - some.A.B },
    B: { A: all.B.A - some.B.A, B: all.B.B - some.B.B },
  }
  const own = persuasionOf(some)
  const end = endOf(others)
  if (end.A + end.B === 0) return own
  const rest = persuasionOf(others)
  if (!own.before || !rest.before) return untold
  return own.moves && !rest.moves ? { ...own, moves: null } : own
}
