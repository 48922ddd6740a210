import { stateCodes, type StateCode } from '#platform/contract/states.ts'

/** The page's address; `/war-room` redirects there. */
export const warroomPath = '/warroom'

/** The path of the feed of confirmed positions. */
export const changesFeedPath = '/feeds/warroom.xml'

/** The feed's title. */
export const changesFeedTitle = (siteName: string): string =>
  `Senate candidates' positions · ${siteName}`

/** The default state. */
export const defaultState: StateCode = 'TX'
export const quickStates: StateCode[] = ['OH', 'TX', 'FL']

/** The API's cycle for `2026`. */
export const defaultYear = 2026

/** The three issues of every candidate, in card order. */
export const issues = ['sameSexMarriage', 'childSexChanges', 'epsteinFiles'] as const
export type Issue = (typeof issues)[number]

/** `true` is for (supports, release), `false` against (opposes, suppress). */
export type Stance = boolean | 'unknown'
export type Positions = Record<Issue, Stance>

export const issueNames: Record<Issue, string> = {
  sameSexMarriage: 'Same-Sex Marriage',
  childSexChanges: 'Child Sex Changes',
  epsteinFiles: 'Epstein Files',
}

/** A stance's label for an issue. */
export function stanceName(issue: Issue, stance: Stance): string {
  if (stance === 'unknown') return 'Unknown'
  if (issue === 'epsteinFiles') return stance ? 'Release' : 'Suppress'
  return stance ? 'Supports' : 'Opposes'
}

/** Stances in CSV files. */
export function stanceWord(issue: Issue, stance: Stance): string {
  return stanceName(issue, stance).toLowerCase()
}

export const colorCodes = ['red', 'yellow', 'green'] as const
export type ColorCode = (typeof colorCodes)[number]

export const colorNames: Record<ColorCode, string> = {
  red: 'Supports Issues',
  yellow: 'No Clear Position',
  green: 'Opposes All Issues',
}

/** The color rule in words (docs/product/elections.md 3). */
export const colorRule =
  'Green: opposes same-sex marriage, opposes child sex changes, and would release the Epstein files. Red: the opposite on any one of these. Yellow: everything else.'

/** The color derived from the positions (docs/product/elections.md 3). */
export function colorOf({ sameSexMarriage, childSexChanges, epsteinFiles }: Positions): ColorCode {
  if (sameSexMarriage === true || childSexChanges === true || epsteinFiles === false) return 'red'
  return sameSexMarriage === false && childSexChanges === false && epsteinFiles === true
    ? 'green'
    : 'yellow'
}

/** Maximum lengths in characters, and counts. */
export const electionLimits = {
  name: 120,
  party: 60,
  url: 500,
  email: 254,
  bulletPoint: 200,
  bulletPoints: 8,
  sourceTitle: 200,
  colorNote: 500,
  reason: 500,
  search: 100,
  correction: 2000,
  answer: 2000,
}

/** The three seat classes with their states. Each state has two. */
const classStates: Record<SeatClass, string> = {
  1: 'AZ CA CT DE FL HI IN ME MD MA MI MN MS MO MT NE NV NJ NM NY ND OH PA RI TN TX UT VT VA WA WV WI WY',
  2: 'AL AK AR CO DE GA ID IL IA KS KY LA ME MA MI MN MS MT NE NH NJ NM NC OK OR RI SC SD TN TX VA WV WY',
  3: 'AL AK AZ AR CA CO CT FL GA HI ID IL IN IA KS KY LA MD MO NV NH NY NC ND OH OK OR PA SC SD UT VT WA WI',
}
export type SeatClass = 1 | 2 | 3
export const seatClasses: SeatClass[] = [1, 2, 3]

/** The states electing a senator of this class. */
export function statesOfClass(seatClass: SeatClass): StateCode[] {
  return classStates[seatClass].split(' ') as StateCode[]
}

/** The class elected in an even year; null in odd years. */
export function classUpIn(year: number): SeatClass | null {
  return ({ 2: 1, 4: 2, 0: 3 } as Record<number, SeatClass>)[year % 6] ?? null
}

/** The next year after `year` with a regular Senate election in a state. */
export function nextRaceYear(state: StateCode, year: number): number {
  for (let next = year + 1; ; next += 1) {
    const seatClass = classUpIn(next)
    if (seatClass && statesOfClass(seatClass).includes(state)) return next
  }
}

/** The year of a seat's next regular election after `year`. */
export function nextYearOfClass(seatClass: SeatClass, year: number): number {
  for (let next = year + 1; ; next += 1) if (classUpIn(next) === seatClass) return next
}

/** The calendar of some states' election days; codes in order, joined by hyphens. */
export const calendarPath = (states: readonly StateCode[]): string =>
  `/warroom/${[...new Set(states)].toSorted().join('-')}.ics`

/** Election day: the Tuesday after the first Monday in November, such as `2026-11-03`. */
export function electionDayOf(year: number): string {
  const first = new Date(Date.UTC(year, 10, 1)).getUTCDay()
  const monday = 1 + ((8 - first) % 7)
  return `${year}-11-${String(monday + 1).padStart(2, '0')}`
}

/** A state's look in the grid and on the map. `mixed`: its candidates' colors differ. */
const stateLooks = ['none', 'open', 'mixed', 'red', 'yellow', 'green'] as const
export type StateLook = (typeof stateLooks)[number]

export const stateLookNames: Record<StateLook, string> = {
  none: 'No race',
  open: 'No candidates yet',
  mixed: 'Candidates differ',
  red: colorNames.red,
  yellow: colorNames.yellow,
  green: colorNames.green,
}

/** A state has a color if all its candidates share it. */
export function stateLookOf(state: {
  hasRace: boolean
  red: number
  yellow: number
  green: number
}): StateLook {
  const { hasRace, red, yellow, green } = state
  if (!hasRace) return 'none'
  const present = colorCodes.filter((color) => ({ red, yellow, green })[color] > 0)
  return present.length === 0 ? 'open' : present.length > 1 ? 'mixed' : (present[0] ?? 'open')
}

/** True for the two letters of a state. */
export function isStateCode(value: string | null | undefined): value is StateCode {
  return value !== null && value !== undefined && (stateCodes as string[]).includes(value)
}

/**
 * A state page's address.
 * @param year omitted for the current cycle.
 */
export function statePath(state: StateCode, year?: number, compare?: [string, string]): string {
  const query = new URLSearchParams()
  if (state !== defaultState || year !== undefined || compare) query.set('state', state)
  if (year !== undefined) query.set('cycle', String(year))
  if (compare) query.set('compare', compare.join(','))
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `${warroomPath}?${text}` : warroomPath
}

/** What colors the states: the candidates' stances, or the results. */
export type ColorBy = 'stance' | 'result'

/** A page of the tracker whose states are colored by results, too. */
export function coloredPath(path: string, colorBy: ColorBy): string {
  if (colorBy === 'stance') return path
  return `${path}${path.includes('?') ? '&' : '?'}color=result`
}

/** What the page says. */
export const electionMessages = {
  loading: 'Loading election data...',
  empty: (year: number) =>
    `No ${year} election data available for the state yet, intelligence gathering in progress.`,
  heading: (name: string, year: number) => `${name}: ${year} Races`,
  order: 'In random order, shuffled for each visit, so that no candidate is favored.',
  unknownState: 'Choose one of the 50 states, such as TX.',
  unknownCycle: "We don't track elections of this year.",
  logIn:
    'Please log in to send emails to candidates. Your personal information is required for campaign correspondence.',
  ownEmail: 'Please add an email address to your profile before contacting candidates.',
  noContact:
    'Contact information not available for the candidate. Please visit their campaign website.',
  archived: 'This election is over, so its candidates can no longer be emailed from here.',
  decided:
    'This race has been decided. Only the winner and the incumbent can be emailed, at their office.',
}

/**
 * A number for a visit's shuffled order: FNV-1a over seed and id with extra mixing. Self-contained,
 * because its source is embedded in the page.
 */
export function visitRank(seed: string, id: string): number {
  let hash = 2166136261
  for (const sign of seed + id) hash = Math.imul(hash ^ sign.charCodeAt(0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Orders candidates by the seed only, favoring no one. */
export function shuffledBy<T extends { id: string }>(seed: string, items: readonly T[]): T[] {
  return items.toSorted((a, b) => visitRank(seed, a.id) - visitRank(seed, b.id))
}
