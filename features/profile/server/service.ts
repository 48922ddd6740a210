import type { Clock } from '#platform/server/clock.ts'
import { completionStatusOf, socialTierOf, type CompletionStatus, type SocialTier } from '../contract.ts'
import type { ProfileRow, ProfileStore } from './store.ts'

/** A member's score, what it makes of them, and where they stand in the completion window. */
export type Citizen = { profileScore: number; socialTier: SocialTier; completion: CompletionStatus }

export type Profile = ReturnType<typeof createProfile>

/** Scores and completion. */
export function createProfile({ store, clock }: { store: ProfileStore; clock: Clock }) {
  return {
    citizenOf: async (account: { id: string; createdAt: Date; isAdmin: boolean }): Promise<Citizen> => {
      const row = await store.find(account.id)
      const profileScore = row?.score ?? 0
      const completion = completionStatusOf({ ...account, isComplete: row?.completedAt != null }, clock.now())
      return { profileScore, socialTier: socialTierOf(profileScore), completion }
    },
    put: (row: ProfileRow) => store.put(row),
  }
}
