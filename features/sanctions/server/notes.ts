import { personOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { noteKeyset, type NoteStore } from './notes-store.ts'
import type { SanctionDependencies } from './service.ts'

type Dependencies = Pick<SanctionDependencies, 'store' | 'audit' | 'clock'> & { notes: NoteStore }
export type AccountNotes = ReturnType<typeof createAccountNotes>

/** Notes of administrators about members (docs/product/accounts.md 24). */
export function createAccountNotes({ store, notes, audit, clock }: Dependencies) {
  return {
    list: async (memberId: string, page: PageQuery) => {
      const { items, next } = await noteKeyset.page(
        page,
        (after, most) => notes.list(memberId, after, most),
        ({ createdAt, id }) => [createdAt, id],
      )
      return {
        next,
        items: items.map(({ author, ...note }) => ({
          ...note,
          author: author && personOf(author),
        })),
      }
    },

    /** @throws DomainError `missing` for an unknown member. */
    add: async (viewer: Viewer, memberId: string, text: string): Promise<{ id: string }> => {
      const id = newId()
      await store.transaction(async (tx) => {
        if (!(await store.lockMember(tx, memberId))) throw missing('Member')
        await notes.add(tx, {
          id,
          memberId,
          authorId: viewer.account.id,
          text,
          createdAt: clock.now(),
        })
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: 'user.note',
          subject: { kind: 'user', id: memberId },
        })
      })
      return { id }
    },
  }
}
