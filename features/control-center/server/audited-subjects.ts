import { debatePath } from '#features/debates/contract/rules.ts'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Audit, SubjectNames } from '#features/moderation/server/service.ts'
import type { ControlCenterStore } from './store.ts'

/** Lets the audit log name what is no kind of the moderators' queue, and articles that never were in it. */
export function nameAuditedSubjects(audit: Audit, store: ControlCenterStore): void {
  const named =
    <T extends { id: string }>(
      list: (ids: string[]) => Promise<T[]>,
      show: (row: T) => { name: string; path: string | null },
    ): SubjectNames =>
    async (ids) =>
      new Map((await list(ids)).map((row) => [row.id, show(row)]))
  audit.nameSubjects(
    'user',
    named(store.nameUsers, (row) => ({
      name: displayNameOf(row),
      path: `/members/${row.username}`,
    })),
  )
  audit.nameSubjects(
    'house',
    named(store.nameHouses, ({ name }) => ({ name, path: null })),
  )
  audit.nameSubjects(
    'debate',
    named(store.nameDebates, ({ id, title }) => ({ name: title, path: debatePath(id) })),
  )
  audit.nameSubjects(
    'article',
    named(store.nameArticles, ({ id, title }) => ({ name: title, path: `/news/${id}` })),
  )
}
