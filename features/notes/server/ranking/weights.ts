import type { RankingSettings } from '../../contract/ranking-settings.ts'
import type { NoteStatus } from '../../contract/rules.ts'
import type { Fit, Rows } from './fit.ts'
import { at } from './packed-ratings.ts'

/**
 * Each rater's place on the axis, 0 in the middle and 1 at the usual distance from it.
 * @returns zeros if nothing divides the raters.
 */
export function sidesOf({ raters }: Fit, byRater: Rows, weights: Float64Array): Float64Array {
  let [squares, count] = [0, 0]
  for (const [rater, factor] of raters.factors.entries()) {
    const weight = at(weights, rater) * ratingsOf(byRater, rater)
    squares += weight * factor * factor
    count += weight
  }
  const usual = count === 0 ? 0 : Math.sqrt(squares / count)
  return raters.factors.map((factor) => (usual < leastUsual ? 0 : factor / usual))
}

/** A usual factor below which the axis explains nothing. */
const leastUsual = 0.05

/**
 * The raters' weights with both sides of the axis weighing the same, however many they are: a
 * majority's taste would otherwise count as agreement (docs/product/notes.md 8).
 */
export function balancedWeights(
  agreement: Float64Array,
  sides: Float64Array,
  byRater: Rows,
  { sideMargin, mostBalance }: RankingSettings,
): Float64Array {
  let [left, right] = [0, 0]
  for (const [rater, place] of sides.entries()) {
    const weight = at(agreement, rater) * ratingsOf(byRater, rater)
    if (place <= -sideMargin) left += weight
    else if (place >= sideMargin) right += weight
  }
  if (left === 0 || right === 0) return agreement
  const ratio = Math.min(Math.max(left, right) / Math.min(left, right), mostBalance)
  // The smaller side is raised and the larger lowered, so that the average weight stays.
  const [raised, lowered] = [(ratio + 1) / 2, (ratio + 1) / (2 * ratio)]
  return agreement.map((weight, rater) => {
    const place = at(sides, rater)
    if (Math.abs(place) < sideMargin) return weight
    return weight * (place < 0 === left < right ? raised : lowered)
  })
}

/**
 * Weights that grow with agreement: helpful to what both sides found helpful, not helpful to what
 * both found unhelpful (docs/product/notes.md 9).
 */
export function agreementWeights(
  statuses: readonly NoteStatus[],
  { starts, others, values }: Rows,
  { weight: { least, most }, priorOutcomes }: RankingSettings,
): Float64Array {
  return Float64Array.from({ length: starts.length - 1 }, (_, rater) => {
    let [agreed, all] = [priorOutcomes / 2, priorOutcomes]
    for (let entry = at(starts, rater); entry < at(starts, rater + 1); entry += 1) {
      const status = statuses[at(others, entry)] ?? 'proposed'
      if (status === 'proposed') continue
      const value = at(values, entry)
      all += 1
      agreed += status === 'shown' ? value : 1 - value
    }
    return least + (most - least) * (agreed / all)
  })
}

const ratingsOf = ({ starts }: Rows, rater: number): number =>
  at(starts, rater + 1) - at(starts, rater)
