/** Counts from 1 to one less than this are folded. */
export const leastShown = 5

/** A published count: null stands for one to four. */
export type FoldedCount = number | null

/** A published sum. */
export type FoldedTotal = { count: number; isAtLeast: boolean }

/** A count as it is published. Zero says nothing about anybody. */
export const fold = (count: number): FoldedCount => (count > 0 && count < leastShown ? null : count)

/**
 * The sum of published counts, computed from nothing else: a folded one adds one, which it has at
 * least. So no sum tells what a folded count was (docs/product/elsewhere.md 15).
 */
export const totalOf = (counts: readonly FoldedCount[]): FoldedTotal => ({
  count: counts.reduce<number>((sum, count) => sum + (count ?? 1), 0),
  isAtLeast: counts.includes(null),
})

/** The sum of sums. */
export const sumOfTotals = (totals: readonly FoldedTotal[]): FoldedTotal => ({
  count: totals.reduce((sum, { count }) => sum + count, 0),
  isAtLeast: totals.some(({ isAtLeast }) => isAtLeast),
})
