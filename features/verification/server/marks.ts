import type { Identity } from '#features/identity/server/service.ts'
import { personOf } from '#features/identity/contract/display-name.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { PaidCard } from '#platform/server/payments/purpose.ts'
import type { Encryption } from '#platform/server/security/encryption.ts'
import { cardMonths, loginDays, markKinds } from '../contract/marks.ts'
import type { MarkStore } from './mark-store.ts'

type Dependencies = {
  store: MarkStore
  identity: Pick<Identity, 'nameAccounts'>
  encryption: Pick<Encryption, 'keyedHashes'>
  clock: Clock
  jobs: Jobs
}

export type Marks = ReturnType<typeof createMarks>

/**
 * What accounts have in common: networks, browsers and cards, compared by keyed hashes. A sign for
 * administrators that decides nothing (docs/product/verification.md 18, 21, 22).
 */
export function createMarks({ store, identity, encryption, clock, jobs }: Dependencies) {
  const hashesOf = encryption.keyedHashes('payment cards')

  const forgetCards = (): Promise<void> => {
    const before = clock.now()
    before.setUTCMonth(before.getUTCMonth() - cardMonths)
    return store.forgetCards(before)
  }
  jobs.define('forget-payment-cards', forgetCards, { cron: '27 4 * * *' })

  return {
    /** Deletes cards that weren't paid with for a year; a nightly job. */
    forgetCards,

    /** Notes the card of a payment, within the transaction that settles it. */
    notePaidCard: (tx: Db, { payerId, provider, fingerprint, paidAt }: PaidCard): Promise<void> =>
      store.addCard(tx, {
        memberId: payerId,
        hashes: hashesOf(`${provider}\n${fingerprint}`),
        at: paidAt,
      }),

    /** What several accounts share, by kind, with their names and without the hashes. */
    listShared: async () => {
      const shared = await store.listShared(new Date(clock.now().getTime() - loginDays * day))
      const ids = [...new Set(shared.flatMap(({ memberIds }) => memberIds))]
      const rows = await identity.nameAccounts(ids)
      const people = new Map(rows.map((row) => [row.id, { id: row.id, ...personOf(row) }]))
      return markKinds.map((kind) => {
        const groups = shared.filter((row) => row.kind === kind)
        return {
          kind,
          total: groups[0]?.total ?? 0,
          groups: groups.map(({ at, accounts, memberIds }) => ({
            at,
            accounts,
            members: memberIds.flatMap((id) => people.get(id) ?? []),
          })),
        }
      })
    },
  }
}
