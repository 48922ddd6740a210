import type { Audit } from '#features/audit/server/service.ts'
import { displayNameOf } from '../../contract/display-name.ts'
import type { IdentityStore } from '../store.ts'

/** Lets the audit log name accounts, both actors and subjects. */
export function nameAccounts(audit: Audit, store: IdentityStore): void {
  const name = async (ids: string[]) =>
    new Map(
      (await store.nameAccounts(ids)).map((row) => [
        row.id,
        { id: row.id, username: row.username, name: displayNameOf(row) },
      ]),
    )
  audit.registerActors({
    find: async (username) => (await store.findEverNamed(username))?.id ?? null,
    name,
  })
  audit.nameSubjects(
    'user',
    async (ids) =>
      new Map(
        [...(await name(ids))].map(([id, { username, name: shown }]) => [
          id,
          { name: shown, path: `/members/${username}` },
        ]),
      ),
  )
}
