import ical, { ICalEventStatus } from 'ical-generator'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PublishedFile } from '#platform/server/http/publications.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { calendarPath, isStateCode, statePath } from '../contract/rules.ts'
import type { ResultStore } from './results/result-store.ts'
import type { ElectionStore } from './store.ts'

type Dependencies = {
  store: Pick<ElectionStore, 'listCycles' | 'listRaces'>
  results: Pick<ResultStore, 'listPublished'>
  site: SiteIdentity
  clock: Clock
}

/** The route of the calendars. */
export const calendarRoute = '/warroom/:states(^[A-Za-z-]+).ics'
/** How often calendar programs should refresh, in seconds. */
const lookAgain = 3600

type Day = { id: string; date: string; summary: string; path: string }

/** Election days, runoffs and days of certification of some states, as all-day events. */
export function createElectionCalendar({ store, results, site, clock }: Dependencies) {
  const daysOf = async (states: StateCode[]): Promise<Day[]> => {
    const cycles = (await store.listCycles()).filter(({ isArchived }) => !isArchived)
    const days = await Promise.all(
      cycles.map(async ({ year, electionDay }) => {
        const [races, published] = await Promise.all([
          store.listRaces(year),
          results.listPublished(year),
        ])
        const eventOf = (kind: string, state: StateCode, date: string, what: string): Day => ({
          id: `${kind}-${year}-${state}`,
          date,
          summary: `${stateNames[state]}: ${what}`,
          path: statePath(state, year),
        })
        return states.flatMap((state) => [
          ...(races.some((race) => race.state === state)
            ? [eventOf('election', state, electionDay, 'Senate election day')]
            : []),
          ...published
            .filter((row) => row.state === state)
            .flatMap(({ content: { heldOn, certifiesOn }, seatClass }) => [
              ...(heldOn ? [eventOf(`runoff-${seatClass}`, state, heldOn, 'Senate runoff')] : []),
              ...(certifiesOn
                ? [
                    eventOf(
                      `certified-${seatClass}`,
                      state,
                      certifiesOn,
                      'Senate result to be certified',
                    ),
                  ]
                : []),
            ]),
        ])
      }),
    )
    return days.flat()
  }

  return async (path: string): Promise<PublishedFile> => {
    const states = statesIn(path)
    if (!states) return null
    const canonical = calendarPath(states)
    if (canonical !== path) return { movedTo: canonical }
    const calendar = ical({
      name: `${site.siteName}: Senate elections`,
      prodId: { company: 'XVerse', product: 'Elections', language: 'EN' },
      url: `${site.siteUrl}/warroom`,
      source: site.siteUrl + path,
      ttl: lookAgain,
    })
    for (const { id, date, summary, path: page } of await daysOf(states))
      calendar.createEvent({
        id: `${id}@${new URL(site.siteUrl).hostname}`,
        start: new Date(`${date}T00:00:00Z`),
        allDay: true,
        stamp: clock.now(),
        summary,
        url: site.siteUrl + page,
        status: ICalEventStatus.CONFIRMED,
      })
    return { type: 'text/calendar', text: `${calendar.toString()}\r\n` }
  }
}

/** The states of a calendar's path; null if one of them isn't a state. */
function statesIn(path: string): StateCode[] | null {
  const [, codes = ''] = /^\/warroom\/([A-Za-z-]{2,149})\.ics$/.exec(path) ?? []
  const states = codes.toUpperCase().split('-')
  return states.every(isStateCode) ? states : null
}
