import ical, { ICalEventStatus } from 'ical-generator'
import { hour } from '#platform/server/clock.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { calendarOf, calendarPath, debatePath } from '../contract/rules.ts'
import type { CalendarDebate, CalendarStore } from './calendar-store.ts'

type Dependencies = {
  store: Omit<CalendarStore, 'listOpenedAndClosed'>
  site: SiteIdentity
}

/** Maximum debates per calendar. */
const maxEvents = 1000
/** The calendar duration of a debate, in milliseconds; its end isn't known in advance. */
const length = hour
/** How often calendar programs should refresh, in seconds. */
const lookAgain = 3600
/** Characters calendars can't contain, even escaped. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const unwritable = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/g

/** Debates as iCalendar (RFC 5545): all upcoming and live ones, and each individually. */
export function createCalendar({ store, site }: Dependencies) {
  const write = (debates: CalendarDebate[], self: string): string => {
    const calendar = ical({
      name: `${plain(site.siteName)} debates`,
      prodId: { company: 'XVerse', product: 'Debates', language: 'EN' },
      url: `${site.siteUrl}/debate-arena`,
      source: site.siteUrl + self,
      ttl: lookAgain,
    })
    for (const {
      id,
      title,
      description,
      positionAName,
      positionBName,
      begin,
      end,
      createdAt,
      changedAt,
      revision,
    } of debates) {
      const url = site.siteUrl + debatePath(id)
      const event = calendar.createEvent({
        id,
        sequence: revision,
        start: begin,
        end: endOf(begin, end),
        created: createdAt,
        lastModified: changedAt ?? createdAt,
        stamp: changedAt ?? createdAt,
        summary: plain(title),
        description: plain(`${description}\n\nA: ${positionAName}\nB: ${positionBName}\n\n${url}`),
        url,
        status: ICalEventStatus.CONFIRMED,
      })
      event.createCategory({ name: 'Debate' })
    }
    return `${calendar.toString()}\r\n`
  }
  return {
    /** The calendar at a path; null if there is none, as for a debate without a time. */
    read: async (path: string): Promise<{ type: string; text: string } | null> => {
      const id = calendarOf(path)
      if (id === null && path !== calendarPath) return null
      const debates =
        id === null
          ? await store.listToCome(maxEvents)
          : [await store.find(id)].filter((debate) => debate !== null)
      return id !== null && debates.length === 0
        ? null
        : { type: 'text/calendar', text: write(debates, path) }
    },
  }
}

/** When a debate ended, or the end of its calendar slot. */
function endOf(begin: Date, end: Date | null): Date {
  return end !== null && end > begin ? end : new Date(begin.getTime() + length)
}

function plain(text: string): string {
  return text.replace(unwritable, ' ')
}
