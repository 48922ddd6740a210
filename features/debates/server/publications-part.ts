import type { FollowsService } from '#features/follows/server/service.ts'
import { isId } from '#platform/contract/is-id.ts'
import type { Platform } from '#platform/server/platform.ts'
import { debatePath } from '../contract/rules.ts'
import { createCalendar } from './calendar.ts'
import { createCalendarStore } from './calendar-store.ts'
import { createDebateSitemap, debateSitemapPath } from './debate-sitemap.ts'
import { debateTags } from './service.ts'
import type { DebateStore } from './store.ts'

type Dependencies = { store: DebateStore; follows: FollowsService }

/** The part of debates that tells of them: to followers, calendars and search engines. */
export function createPublicationsPart(platform: Platform, { store, follows }: Dependencies) {
  const { site, db } = platform
  const calendarStore = createCalendarStore(db)
  const calendar = createCalendar({
    store: calendarStore,
    site,
  })
  follows.register('debate', {
    name: 'Debates',
    find: async (id) => (isId(id) && (await store.find(id)) ? id : null),
    describe: async (ids) =>
      new Map(
        (await store.titles(ids)).map(({ id, title }) => [
          id,
          { name: title, path: debatePath(id) },
        ]),
      ),
  })
  follows.addSource(async (since) =>
    (await calendarStore.listOpenedAndClosed(since)).map(({ id, debateId, to, title }) => ({
      key: `debate:${id}`,
      kind: 'debate',
      target: debateId,
      subjectId: debateId,
      text: to === 'closed' ? `The debate “${title}” is closed` : `The debate “${title}” is live`,
      path: debatePath(debateId),
    })),
  )
  return {
    publications: [
      {
        paths: ['/debates.ics', '/debates/:id(^[0-9a-f-]+).ics'],
        cacheTags: [debateTags.list],
        read: calendar.read,
      },
      {
        paths: [debateSitemapPath],
        cacheTags: [debateTags.list],
        read: createDebateSitemap({ store: calendarStore, siteUrl: site.siteUrl }),
      },
    ],
  }
}
