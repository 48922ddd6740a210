import type { NoteStatus } from '../../contract/rules.ts'
import { rankingSettings, type RankingSettings } from '../../contract/ranking-settings.ts'
import { fitRatings, type Fit, type Rows } from './fit.ts'
import { agreementWeights, balancedWeights, sidesOf } from './weights.ts'
import { at, sortByKey, startsOf, type PackedRatings } from './packed-ratings.ts'

/** What the ranking says of one note. */
export type RankedNote = {
  status: NoteStatus
  /** What a neutral rater in the middle of the axis would say, 0 to 1; null without ratings that count. */
  level: number | null
  /** Which side of the axis likes it more; its sign alone means nothing. */
  factor: number | null
  /** Ratings that count. */
  counted: number
}

/**
 * Which notes are shown: those that raters from both sides of the one axis that explains most of
 * their disagreement find helpful (docs/product/notes.md 7 to 10). Pure: the same ratings give the
 * same answer, whatever the order they came in.
 */
export function rankNotes(
  ratings: PackedRatings,
  settings: RankingSettings = rankingSettings,
): RankedNote[] {
  const { byRater, byNote } = countedRows(ratings, settings)
  let agreement: Float64Array = new Float64Array(ratings.raterCount).fill(1)
  let ranked: RankedNote[] = []
  for (let round = 0; round < settings.rounds; round += 1) {
    let weights = agreement
    let sides: Float64Array = new Float64Array(ratings.raterCount)
    let fit: Fit | null = null
    for (let balance = 0; balance <= settings.balances; balance += 1) {
      fit = fitRatings({ byRater, byNote, weights, starts: ratings.starts }, settings)
      sides = sidesOf(fit, byRater, weights)
      if (balance < settings.balances)
        weights = balancedWeights(agreement, sides, byRater, settings)
    }
    if (fit) ranked = statusesOf(fit, sides, byNote, settings)
    const statuses = ranked.map(({ status }) => status)
    agreement = agreementWeights(statuses, byRater, settings)
  }
  return ranked
}

/** The ratings of raters who have enough of them, by rater and by note. */
function countedRows(
  { raters, notes, values, raterCount, noteCount }: PackedRatings,
  { ratingsOfRater }: RankingSettings,
): { byRater: Rows; byNote: Rows } {
  const all = startsOf(raters, raterCount)
  const isCounted = (entry: number) => {
    const rater = at(raters, entry)
    return at(all, rater + 1) - at(all, rater) >= ratingsOfRater
  }
  const places = Uint32Array.from(values.keys()).filter(isCounted)
  const kept = {
    keys: places.map((entry) => at(notes, entry)),
    others: places.map((entry) => at(raters, entry)),
    values: Float32Array.from(places, (entry) => at(values, entry)),
  }
  const ofRaters = sortByKey(
    { keys: kept.others, others: kept.keys, values: kept.values },
    raterCount,
  )
  return {
    byNote: { ...kept, starts: startsOf(kept.keys, noteCount) },
    byRater: { ...ofRaters, starts: startsOf(ofRaters.keys, raterCount) },
  }
}

function statusesOf(
  { mean, notes }: Fit,
  sides: Float64Array,
  { starts, others, values }: Rows,
  settings: RankingSettings,
): RankedNote[] {
  return Array.from(notes.intercepts, (intercept, note) => {
    const [left, right] = [
      { count: 0, sum: 0 },
      { count: 0, sum: 0 },
    ]
    const [from, end] = [at(starts, note), at(starts, note + 1)]
    for (let entry = from; entry < end; entry += 1) {
      const place = at(sides, at(others, entry))
      if (Math.abs(place) < settings.sideMargin) continue
      const side = place < 0 ? left : right
      side.count += 1
      side.sum += at(values, entry)
    }
    const counted = end - from
    if (counted === 0) return { status: 'proposed', level: null, factor: null, counted }
    const level = rounded(mean + intercept)
    return {
      status: statusOf({ level, counted, sides: [left, right] }, settings),
      level,
      factor: rounded(at(notes.factors, note)),
      counted,
    }
  })
}

type Found = { level: number; counted: number; sides: { count: number; sum: number }[] }

function statusOf({ level, counted, sides }: Found, settings: RankingSettings): NoteStatus {
  const hasBothSides = sides.every(({ count }) => count >= settings.ratingsOfEachSide)
  if (counted < settings.ratingsOfNote || !hasBothSides) return 'proposed'
  const { contraryRatings: contrary } = settings
  /** Each side's average after a few more ratings of one value. */
  const averagesWith = (value: number) =>
    sides.map(({ count, sum }) => (sum + contrary * value) / (count + contrary))
  if (level >= settings.shownLevel && Math.min(...averagesWith(0)) >= settings.shownAverage)
    return 'shown'
  if (level <= settings.declinedLevel && Math.max(...averagesWith(1)) <= settings.declinedAverage)
    return 'declined'
  return 'proposed'
}

/** To a millionth, so that the order of additions can't decide. */
const rounded = (figure: number): number => Math.round(figure * 1e6) / 1e6
