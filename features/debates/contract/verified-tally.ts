import { fewestPublished, type Moves } from './persuasion.ts'
import { isFarFrom, positions, type Sides } from './rules.ts'

/** The votes of verified members, and those of all others. */
export type Split = { verified: Sides; others: Sides }

/** What is published of verified members' votes, and what is next if more follow. */
export type TallyProgress = { published: Split | null; next: Split | null }

/** A close's votes of verified members, and from where to where they moved; null if not told. */
export type VerifiedResult = { votes: Sides; moves: Moves | null }

/** The fewest votes of verified members that are published (docs/product/debates.md 36). */
export const fewestVerified = 20

const nobody: Split = { verified: { A: 0, B: 0 }, others: { A: 0, B: 0 } }
const isSame = (one: Sides, other: Sides) => positions.every((side) => one[side] === other[side])
const isLarge = (sides: Sides) => positions.every((side) => sides[side] >= fewestPublished)

/**
 * Whether a split may be published after an earlier one. All votes are public, so it tells the
 * others' votes, too: both groups must be large and must have changed by enough of each side, or not
 * at all.
 */
function canFollow(published: Split | null, { verified, others }: Split): boolean {
  const before = published ?? nobody
  return (
    verified.A + verified.B >= fewestVerified &&
    isLarge(verified) &&
    isFarFrom(before.verified, verified) &&
    (isLarge(others) || isSame(others, nobody.others)) &&
    (isFarFrom(before.others, others) || isSame(before.others, others))
  )
}

/** Whether a closing debate may publish its votes exactly. */
export const canConclude = (published: Split | null, present: Split): boolean =>
  canFollow(published, present) ||
  (published !== null &&
    isSame(published.verified, present.verified) &&
    isSame(published.others, present.others))

/**
 * What is published after a look at an open debate. A split is only published once more votes follow
 * it, so that the exact count at the close differs by enough from what was published before.
 */
export function lookAtSplit(before: TallyProgress, present: Split): TallyProgress {
  const { published, next } = before
  if (!canFollow(next ?? published, present)) return before
  return { published: next ?? published, next: present }
}
