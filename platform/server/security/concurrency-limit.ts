import { DomainError } from '../errors.ts'

/** Work that runs or waits; the lower its turn, the sooner it starts. */
type Place = { member: string | undefined; turn: number; start: () => void }

/** The part of the queue that one member's work may fill: a fifth. */
const membersShare = 5

/**
 * Limits how much heavy work runs at once, so a rush leaves CPU for the rest of the site. Work that
 * names its member takes turns with that of others, one each, and fills a fifth of the queue, so
 * nobody's rush holds up or turns away everybody.
 * @param slots how many run at once;
 * @param longestQueue how many may wait before callers get `tooMany`.
 */
export function createConcurrencyLimit(slots: number, longestQueue: number, tooMany: string) {
  const running = new Set<Place>()
  const waiting: Place[] = []
  let latest: Pick<Place, 'member' | 'turn'> = { member: undefined, turn: 0 }

  const placeOf = (member: string | undefined): Place => {
    const own =
      member === undefined ? [] : [...running, ...waiting].filter((each) => each.member === member)
    return {
      member,
      turn: Math.max(latest.turn, ...own.map(({ turn }) => turn)) + 1,
      start: () => {},
    }
  }
  const isAgain = ({ member }: Place) => member !== undefined && member === latest.member
  const isBefore = (one: Place, other: Place) =>
    one.turn < other.turn || (one.turn === other.turn && isAgain(other) && !isAgain(one))
  const next = (): Place | undefined => {
    const [first] = waiting
    if (!first) return undefined
    const chosen = waiting.reduce((best, each) => (isBefore(each, best) ? each : best), first)
    waiting.splice(waiting.indexOf(chosen), 1)
    return chosen
  }
  const isFull = ({ member }: Place): boolean =>
    waiting.length >= longestQueue ||
    (member !== undefined &&
      waiting.filter((each) => each.member === member).length >= longestQueue / membersShare)
  const begin = (place: Place): void => {
    latest = place
    running.add(place)
  }

  return async <T>(work: () => Promise<T>, member?: string): Promise<T> => {
    const place = placeOf(member)
    if (running.size < slots) begin(place)
    else {
      if (isFull(place))
        throw new DomainError('unavailable', tooMany, undefined, { retryAfterSeconds: 5 })
      await new Promise<void>((start) => {
        place.start = start
        waiting.push(place)
      })
    }
    try {
      return await work()
    } finally {
      running.delete(place)
      const following = next()
      if (following) {
        begin(following)
        following.start()
      }
    }
  }
}
