import type { Analytics } from '#features/analytics/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { TextPages } from '#features/pages/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import { version } from '#platform/server/version.ts'
import type { Stats } from '../contract/stats-schemas.ts'
import type { StatisticsStore } from './statistics-store.ts'

type Dependencies = {
  store: StatisticsStore
  analytics: Pick<Analytics, 'countActive'>
  moderation: Pick<Moderation, 'countWaiting'>
  pages: Pick<TextPages, 'countOpenMessages'>
  /** Open appeals of warnings, suspensions and bans. */
  countSanctionAppeals: () => Promise<number>
  /** Results and positions that need a second editor. */
  countToConfirm: () => Promise<number>
  clock: Clock
}

/** The review queue's kinds of comments. */
const commentKinds = ['comment', 'campaign-comment']

export type Statistics = ReturnType<typeof createStatistics>

/** The site's statistics (docs/product/analytics.md 7). */
export function createStatistics({
  store,
  analytics,
  moderation,
  pages,
  countSanctionAppeals,
  countToConfirm,
  clock,
}: Dependencies) {
  return {
    /** Counts the members again. */
    recount: () => store.recount(clock.now()),

    read: async (): Promise<Stats> => {
      const [
        members,
        verified,
        active,
        rest,
        waiting,
        comments,
        openMessages,
        sanctionAppeals,
        electionsToConfirm,
      ] = await Promise.all([
        store.members(),
        store.verifiedMembers(),
        analytics.countActive(),
        store.housesAndDebates(),
        moderation.countWaiting(),
        moderation.countWaiting(commentKinds),
        pages.countOpenMessages(),
        countSanctionAppeals(),
        countToConfirm(),
      ])
      return {
        ...rest,
        totalUsers: members,
        verifiedMembers: verified,
        activeUsers: active,
        flaggedIssues: sumOf(waiting) - waiting.pending,
        pendingPosts: waiting.pending,
        pendingComments: sumOf(comments),
        openMessages,
        openAppeals: waiting.appealed + sanctionAppeals,
        electionsToConfirm,
        version,
      }
    },
  }
}

const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, each) => sum + each, 0)
