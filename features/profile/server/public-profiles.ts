import { isoDay } from '#platform/contract/zoned-dates.ts'
import { displayNameOf, hasCheck, isStaff } from '#features/identity/contract/display-name.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { missing } from '#platform/server/errors.ts'
import { rankOfScore } from '../contract/ranks.ts'
import type { ProfileStore } from './store.ts'
import { leaderboardKeyset } from './score-store.ts'

/** What everyone may see of members. */
export function createPublicProfiles(store: ProfileStore, siteTimeZone: string) {
  return {
    leaderboard: async (
      query: PageQuery,
    ): Promise<Page<{ username: string; name: string; total: number; rank: string }>> => {
      const page = await leaderboardKeyset.page(query, store.listLeaderboard, (row) => [
        row.score,
        row.userId,
      ])
      return {
        ...page,
        items: page.items.map((row) => ({
          username: row.username,
          name: displayNameOf(row),
          total: row.score,
          rank: rankOfScore(row.score).name,
        })),
      }
    },

    member: async (username: string) => {
      const row = await store.findMember(username)
      if (!row) throw missing('Member')
      const {
        createdAt,
        score,
        isScored,
        isListed,
        firstName: _first,
        lastName: _last,
        isAdmin,
        isModerator,
        showsVerified: _shows,
        ...shown
      } = row
      return {
        ...shown,
        displayName: displayNameOf(row),
        isStaff: isStaff({ isAdmin, isModerator }),
        isVerified: hasCheck(row),
        memberSince: Number(isoDay(createdAt, siteTimeZone).slice(0, 4)),
        score:
          isListed && isScored && score !== null
            ? { total: score, rank: rankOfScore(score).name }
            : null,
      }
    },
  }
}
