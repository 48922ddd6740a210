import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { outcomeEmail } from './emails.ts'
import type { SanctionDependencies, Sanctions } from './service.ts'
import { appealKeysets, type SanctionRow } from './store.ts'

export type Appeals = ReturnType<typeof createAppeals>

type Query = { show: 'open' | 'answered'; cursor?: string | undefined; limit: number }

/** How many of their decisions a member sees. */
const ownMost = 50

/** Appeals of warnings, suspensions and bans: one per decision (docs/product/accounts.md 19). */
export function createAppeals(
  sanctions: Sanctions,
  {
    store,
    keys,
    audit,
    administration,
    clock,
  }: Pick<SanctionDependencies, 'store' | 'keys' | 'audit' | 'administration' | 'clock'>,
) {
  const showOwn = (row: SanctionRow) => ({ ...sanctions.show(row), key: keys.keyOf(row.id) })

  const find = async (key: string): Promise<SanctionRow> => {
    const id = keys.read(key)
    const row = id === null ? null : await store.find(id)
    if (!row) throw missing('Decision')
    return row
  }

  return {
    listOwn: async (memberId: string) => (await store.list(memberId, null, ownMost)).map(showOwn),

    /** @throws DomainError `missing` for a key that we didn't issue. */
    findByKey: async (key: string) => showOwn(await find(key)),

    /** @throws DomainError `missing`; `conflict` for a second appeal, or a lifted decision. */
    file: async (key: string, appeal: string) => {
      const { id, memberId } = await find(key)
      return store.transaction(async (tx) => {
        await store.lockMember(tx, memberId)
        const row = await store.find(id, tx)
        if (!row) throw missing('Decision')
        if (row.appealedAt) throw new DomainError('conflict', 'You already appealed this decision.')
        if (row.liftedAt)
          throw new DomainError('conflict', "This decision was lifted, so there's no need to.")
        return showOwn(await store.change(tx, id, { appeal, appealedAt: clock.now() }))
      })
    },

    list: async ({ show, ...page }: Query) => {
      const { items, next } = await appealKeysets[show].page(
        page,
        (after, most) => store.listAppeals(show, after, most),
        ({ appealedAt, answeredAt, id }) => [
          (show === 'open' ? appealedAt : answeredAt) ?? new Date(0),
          id,
        ],
      )
      return {
        items: items.map(({ username, firstName, lastName, ...row }) => ({
          ...sanctions.show(row),
          member: {
            id: row.memberId,
            username,
            name: displayNameOf({ username, firstName, lastName }),
          },
        })),
        next,
      }
    },

    /** @throws DomainError `missing`; `conflict` if someone answered before. */
    answer: async (
      viewer: Viewer,
      id: string,
      { decision, answer }: { decision: 'keep' | 'lift'; answer: string },
    ) => {
      const answered = await store.transaction(async (tx) => {
        const found = await store.find(id, tx)
        if (!found?.appealedAt) throw missing('Appeal')
        await store.lockMember(tx, found.memberId)
        const row = await store.find(id, tx)
        if (!row || row.answeredAt)
          throw new DomainError('conflict', 'Someone already answered this appeal.')
        const change = { answer, answeredAt: clock.now() }
        if (decision === 'lift' && !row.liftedAt) return sanctions.liftIn(tx, viewer, row, change)
        const stored = await store.change(tx, id, change)
        await sanctions.notify(tx, stored, outcomeEmail)
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: 'user.appeal-denied',
          subject: { kind: 'user', id: row.memberId },
          before: { sanction: row.kind },
        })
        return stored
      })
      if (answered.liftedAt) await administration.closeConnections(answered.memberId)
      return sanctions.show(answered)
    },

    countOpen: (): Promise<number> => store.countOpenAppeals(),
  }
}
