import type { Identity } from '#features/identity/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { day, minute, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Article, ArticleChange } from '../../contract/schemas.ts'
import type { ArticleSchedule } from '../../contract/schedule-schemas.ts'
import { scheduleLimits as limits, scheduleMessages as messages } from '../../contract/schedules.ts'
import { findFor, type Finding } from '../articles/access.ts'
import type { ScheduleRow, ScheduleStore } from './schedule-store.ts'

type Dependencies = {
  news: Finding & {
    update: (
      viewer: Viewer,
      id: string,
      change: ArticleChange,
      scheduledFor: Date,
    ) => Promise<Article>
    transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
  }
  store: ScheduleStore
  identity: Pick<Identity, 'actingLater'>
  notifications: Pick<Notifications, 'notify'>
  jobs: Jobs
  clock: Clock
}

/** The notification's kind. */
const kind = 'article'
/** Publications at a time; the rest waits for the next minute. */
const atOnce = 50
/** Milliseconds after which another node takes over what one began. */
const givenUpAfter = 10 * minute
const none: ArticleSchedule = { publishAt: null, failure: null }

export type Schedules = ReturnType<typeof createSchedules>

/** Drafts that are published by themselves (docs/product/news.md 36). */
export function createSchedules({
  news,
  store,
  identity,
  notifications,
  jobs,
  clock,
}: Dependencies) {
  const findOwn = async (viewer: Viewer, id: string) => {
    const row = await findFor(news, id, viewer)
    if (row.authorId !== viewer.account.id) throw new DomainError('forbidden', messages.draftOnly)
    return row
  }

  const fail = async (schedule: ScheduleRow, title: string, failure: string): Promise<void> =>
    news.transaction(async (tx) => {
      if (!(await store.fail(tx, schedule, failure))) return
      await notifications.notify(tx, {
        memberId: schedule.authorId,
        kind,
        text: `“${title}” wasn’t published at its time`,
        path: `/article-editor/${schedule.articleId}`,
      })
    })

  /** Publishes as its author would now, with the rules, the powers and the screening of now. */
  const publish = async (schedule: ScheduleRow, title: string): Promise<void> => {
    const { articleId, authorId } = schedule
    const row = await news.find(articleId)
    if (row?.status !== 'draft' || row.moderationState === 'flagged') return store.remove(articleId)
    const author = await identity.actingLater(authorId)
    if (!author) return store.remove(articleId)
    try {
      const { moderationState } = await news.update(
        author,
        articleId,
        { status: 'published' },
        schedule.publishAt,
      )
      if (moderationState === 'flagged') return await fail(schedule, title, messages.held)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return fail(schedule, title, error.message)
    }
    await news.transaction((tx) =>
      notifications.notify(tx, {
        memberId: authorId,
        kind,
        text: `“${title}” is published`,
        path: `/news/${articleId}`,
      }),
    )
  }

  /** Publishes what is due; what fails says why, and is left to its author. */
  const publishDue = async (): Promise<void> => {
    for (const { schedule, title } of await store.listDue(clock.now(), atOnce)) {
      const now = clock.now()
      if (await store.claim(schedule, now, new Date(now.getTime() - givenUpAfter)))
        await publish(schedule, title)
    }
  }
  jobs.define('publish-scheduled-articles', publishDue, { cron: '* * * * *' })

  return {
    publishDue,

    find: async (viewer: Viewer, id: string): Promise<ArticleSchedule> => {
      const found = await store.find((await findOwn(viewer, id)).id)
      return found ? { publishAt: found.publishAt, failure: found.failure } : none
    },

    /** @throws DomainError `conflict` unless it's the viewer's draft; `invalid` for another time. */
    put: async (viewer: Viewer, id: string, publishAt: Date): Promise<ArticleSchedule> => {
      const row = await findOwn(viewer, id)
      if (row.moderationState === 'flagged') throw new DomainError('conflict', messages.flagged)
      if (row.status !== 'draft') throw new DomainError('conflict', messages.draftOnly)
      const ahead = publishAt.getTime() - clock.now().getTime()
      if (ahead < limits.soonestMinutes * minute || ahead > limits.latestDays * day)
        throw new DomainError('invalid', messages.time, { publishAt: messages.time })
      const schedule = {
        articleId: row.id,
        authorId: row.authorId,
        publishAt,
        startedAt: null,
        failure: null,
      }
      await store.put(schedule)
      return { publishAt, failure: null }
    },

    remove: async (viewer: Viewer, id: string): Promise<void> => {
      const row = await findOwn(viewer, id)
      await store.remove(row.id)
    },
  }
}
