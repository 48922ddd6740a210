import type { Membership } from '#features/membership/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { FollowStore } from './store.ts'

/** Something that followers of one target are notified of, once per key. */
export type Announcement = {
  key: string
  kind: string
  target: string
  /** Who owns a followed House; they and those who muted them aren't notified. */
  ownerId?: string
  /** What it is about; of one subject, only the latest unread notification stays. */
  subjectId: string
  text: string
  path: string
}

/** What a feature has to announce that happened since a time, at most a few hundred. */
export type AnnouncementSource = (since: Date) => Promise<Announcement[]>

type Dependencies = {
  store: FollowStore
  notifications: Notifications
  membership: Pick<Membership, 'accessIn'>
  clock: Clock
  jobs: Jobs
}

/** The notification of something that happened to what a member follows. */
const followNotification = 'follow'
/** How far back it looks, longer than any outage that is mended within a day. */
const lookBack = day
/** Notifications stored per transaction. */
const batch = 1000

/**
 * Notifies followers of what happened to what they follow: a look each minute finds it, and jobs
 * notify the followers in batches (docs/decisions/033-follows.md).
 */
export function createAnnouncements({
  store,
  notifications,
  membership,
  clock,
  jobs,
}: Dependencies) {
  const sources: AnnouncementSource[] = []
  const notifyJob = 'follows-notify'
  notifications.registerKind(followNotification, {
    name: 'News from what you follow',
    timing: 'daily',
  })

  const announceDue = async (): Promise<void> => {
    const since = new Date(clock.now().getTime() - lookBack)
    for (const source of sources) {
      const found = await source(since)
      const announced = await store.listAnnounced(found.map(({ key }) => key))
      for (const announcement of found.filter(({ key }) => !announced.has(key)))
        await store.transaction(async (tx) => {
          if (await store.announce(tx, announcement.key, clock.now()))
            await jobs.send(notifyJob, { announcement, after: null }, tx)
        })
    }
  }

  jobs.define('follows-announce', announceDue, { cron: '* * * * *' })
  jobs.define(
    'follows-forget',
    () => store.forgetAnnouncements(new Date(clock.now().getTime() - 2 * lookBack)),
    { cron: '37 4 * * *' },
  )
  /** A repeated batch changes nothing: each follower has one unread notification per subject. */
  jobs.define<{ announcement: Announcement; after: string | null }>(
    notifyJob,
    ({ announcement, after }) =>
      store.transaction(async (tx) => {
        const { kind, target, ownerId, subjectId, text, path } = announcement
        const leastScore = kind === 'member' ? (await membership.accessIn(tx)).canConnect : 0
        const by = kind === 'member' ? target : (ownerId ?? null)
        const filter = { by, leastScore, after }
        const followers = await store.listFollowers(tx, kind, target, filter, batch)
        await notifications.notifyAll(tx, followers, subjectId, {
          kind: followNotification,
          text,
          path,
        })
        const last = followers.at(-1)
        if (followers.length === batch && last)
          await jobs.send(notifyJob, { announcement, after: last }, tx)
      }),
  )

  return {
    addSource: (source: AnnouncementSource): void => {
      sources.push(source)
    },
    announceDue,
  }
}
