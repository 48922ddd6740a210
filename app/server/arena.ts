import { createArgumentStore } from '#features/debates/server/argument-store.ts'
import { argumentRoutes } from '#features/debates/server/arguments-routes.ts'
import { createArguments } from '#features/debates/server/arguments.ts'
import { createBest } from '#features/debates/server/best.ts'
import { commentableDebates } from '#features/debates/server/commentable.ts'
import { createCalendar } from '#features/debates/server/calendar.ts'
import { createDebateSitemap, debateSitemapPath } from '#features/debates/server/debate-sitemap.ts'
import { createCalendarStore } from '#features/debates/server/calendar-store.ts'
import { createBallotBox } from '#features/debates/server/ballot-box.ts'
import { createDrafts } from '#features/debates/server/drafts.ts'
import { createLife } from '#features/debates/server/life.ts'
import { createLive } from '#features/debates/server/live.ts'
import { createSamples } from '#features/debates/server/samples.ts'
import {
  createDebates,
  debateTopics,
  tellDebate,
  type Debates,
} from '#features/debates/server/service.ts'
import { createDebateStore } from '#features/debates/server/store.ts'
import { createVideoAddresses } from '#features/debates/server/video-address.ts'
import { createVoteStore } from '#features/debates/server/vote-store.ts'
import { sessionsTopic, type RequireProvenOwner } from '#features/identity/server/service.ts'
import type { Comments } from '#features/comments/server/service.ts'
import type { Media } from '#features/media/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Audit, Moderation } from '#features/moderation/server/service.ts'
import type { Changes } from '#platform/server/changes.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import { createLocalRealtime } from '#platform/server/realtime.ts'
import type { Settings } from '#platform/server/settings.ts'

type Dependencies = {
  settings: Settings
  db: Db
  clock: Clock
  changes: Changes
  jobs: Jobs
  log: Log
  membership: Membership
  moderation: Moderation
  media: Media
  audit: Audit
  requireProvenOwner: RequireProvenOwner
  /** Made with the debates' own kind of comments, which this hands out first. */
  comments: () => Comments
}

/** Connections of one address and of one account at most; a whole office may share an address. */
const connections = { perAddress: 300, perAccount: 12 }

export type Arena = Awaited<ReturnType<typeof createArena>>

/** The wiring of debates: their votes, their life, and who is told of it. */
export async function createArena({
  settings,
  db,
  clock,
  changes,
  jobs,
  log,
  membership,
  media,
  moderation,
  audit,
  comments,
  requireProvenOwner,
}: Dependencies) {
  const store = createDebateStore(db)
  const votes = createVoteStore(db)
  const realtime = settings.redisUrl
    ? (await import('#platform/server/redis-realtime.ts')).createRedisRealtime(
        settings.redisUrl,
        log,
      )
    : createLocalRealtime(log)
  const live = createLive({
    store: votes,
    realtime,
    changes,
    log,
    nodeId: newId(),
    sessionTopic: sessionsTopic(''),
    limits: settings.rateLimits ? connections : null,
  })
  const ballots = createBallotBox({ store: votes, log, onCounted: live.counted })
  const life = createLife({
    store,
    votes,
    membership,
    audit,
    clock,
    jobs,
    changed: (id) => tellDebate(changes, id),
  })
  const videoAddress = createVideoAddresses(settings.siteUrl, settings.videoHosts)
  const argumentStore = createArgumentStore(db)
  const memberArguments = createArguments({
    store: argumentStore,
    debates: store,
    moderation,
    changes,
    clock,
    videoAddress,
  })
  const best = createBest({ store: argumentStore, debates: store, changes, jobs })
  const drafts = createDrafts({ store, audit, changes, log, settings })
  const reconcile = async (): Promise<number> => {
    const mended = await votes.reconcile()
    for (const counts of mended) {
      log.error(
        { debate: counts.debateId },
        'the counts of a debate differed from its votes and were set right',
      )
      live.counted(counts)
    }
    return mended.length
  }
  jobs.define(
    'debates-reconcile',
    async () => {
      await reconcile()
    },
    { cron: '41 3 * * *' },
  )
  const calendarStore = createCalendarStore(db)
  const calendar = createCalendar({
    store: calendarStore,
    site: { url: settings.siteUrl, name: settings.siteName },
  })
  return {
    store,
    live,
    life,
    ballots,
    reconcile,
    commentable: commentableDebates(store),
    createService: () =>
      createDebates({
        store,
        votes,
        ballots,
        life,
        comments: comments(),
        media,
        leaveQueueIn: memberArguments.leaveQueueIn,
        audit,
        changes,
        clock,
        videoAddress,
        requireProvenOwner,
      }),
    memberArguments,
    best,
    drafts,
    routesFor: (debates: Debates) => argumentRoutes(memberArguments, drafts, debates),
    /** What calendars fetch; a debate's own, and all that are to come. */
    calendar: {
      paths: ['/debates.ics', '/debates/:id(^[0-9a-f-]+).ics'],
      topic: debateTopics.list,
      read: calendar.read,
    },
    /** What search engines fetch of debates. */
    sitemap: {
      paths: [debateSitemapPath],
      topic: debateTopics.list,
      read: createDebateSitemap({ store: calendarStore, siteUrl: settings.siteUrl }),
    },
    samples: createSamples({ store, audit, changes, clock }),
    close: async (): Promise<void> => {
      await ballots.close()
      await realtime.close()
    },
  }
}
