import type { RankingSettings } from '../../contract/ranking-settings.ts'
import { at } from './packed-ratings.ts'

/** The ratings of each rater, or of each note. */
export type Rows = {
  /** Where each row's entries start, and after the last row the end. */
  starts: Uint32Array
  /** The notes that a rater rated, or the raters of a note. */
  others: Uint32Array
  values: Float32Array
}

/** What the fit finds of raters or of notes. */
type Parameters = { intercepts: Float64Array; factors: Float64Array }

export type Fit = { mean: number; raters: Parameters; notes: Parameters }

type Input = {
  byRater: Rows
  byNote: Rows
  /** How much the ratings of each rater weigh. */
  weights: Float64Array
  /** The notes' factors to start from. */
  starts: Float64Array
}

/**
 * Least squares: rating = mean + rater's intercept + note's intercept + rater's factor × note's
 * factor, with penalties on all four, solved by turns for raters and notes
 * (docs/product/notes.md 7). Each turn has an exact solution, so a fit is deterministic.
 */
export function fitRatings(
  { byRater, byNote, weights, starts }: Input,
  settings: RankingSettings,
): Fit {
  const mean = meanOf(byNote, weights)
  const raters = emptyParameters(byRater.starts.length - 1)
  const notes = { ...emptyParameters(starts.length), factors: Float64Array.from(starts) }
  for (let sweep = 0; sweep < settings.sweeps; sweep += 1) {
    solve(byRater, raters, notes, mean, null, settings)
    const change = solve(byNote, notes, raters, mean, weights, settings)
    if (change < settings.tolerance) break
  }
  return { mean, raters, notes }
}

const emptyParameters = (count: number): Parameters => ({
  intercepts: new Float64Array(count),
  factors: new Float64Array(count),
})

/**
 * The best parameters of each row, given those of the others; returns the largest change. A rater's
 * weight is the same in all of their ratings, so their own parameters don't depend on it.
 */
function solve(
  { starts, others, values }: Rows,
  own: Parameters,
  given: Parameters,
  mean: number,
  weights: Float64Array | null,
  { interceptPenalty, factorPenalty, priorRatings }: RankingSettings,
): number {
  let largest = 0
  for (let row = 0; row < own.factors.length; row += 1) {
    const end = at(starts, row + 1)
    let [count, sum, squares, rest, product] = [0, 0, 0, 0, 0]
    for (let entry = at(starts, row); entry < end; entry += 1) {
      const other = at(others, entry)
      const weight = weights === null ? 1 : at(weights, other)
      const factor = at(given.factors, other)
      const open = weight * (at(values, entry) - mean - at(given.intercepts, other))
      count += weight
      sum += weight * factor
      squares += weight * factor * factor
      rest += open
      product += open * factor
    }
    if (count === 0) continue
    const a = count + interceptPenalty * (count + priorRatings)
    const b = squares + factorPenalty * (count + priorRatings)
    const determinant = a * b - sum * sum
    const intercept = (rest * b - product * sum) / determinant
    const factor = (product * a - rest * sum) / determinant
    largest = Math.max(
      largest,
      Math.abs(intercept - at(own.intercepts, row)),
      Math.abs(factor - at(own.factors, row)),
    )
    own.intercepts[row] = intercept
    own.factors[row] = factor
  }
  return largest
}

/** The weighted average of all ratings. */
function meanOf({ others, values }: Rows, weights: Float64Array): number {
  let [sum, count] = [0, 0]
  for (let entry = 0; entry < values.length; entry += 1) {
    const weight = at(weights, at(others, entry))
    sum += weight * at(values, entry)
    count += weight
  }
  return count === 0 ? 0 : sum / count
}
