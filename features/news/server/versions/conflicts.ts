import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { DomainError } from '#platform/server/errors.ts'
import { checkOwn, findFor, type Finding } from '../articles/access.ts'
import type { FoundArticle } from '../articles/article-read-queries.ts'
import { VersionConflict } from '../store.ts'
import type { VersionsStore } from './versions-store.ts'

type Named = { username: string; firstName: string | null; lastName: string | null }

/** A person's displayed name; null for a former member. */
export const nameOf = (person: Named | null) => person && displayNameOf(person)

/** Finds an article for its author and administrators. @throws DomainError `missing`, `forbidden`. */
export async function findOwn(news: Finding, id: string, viewer: Viewer): Promise<FoundArticle> {
  const row = await findFor(news, id, viewer)
  checkOwn(row, viewer)
  return row
}

/** When and by whom an article was last saved. */
export async function lastSave(store: Pick<VersionsStore, 'listRevisions'>, row: FoundArticle) {
  const [last] = await store.listRevisions(row.id, null, 1)
  return last?.version === row.version
    ? {
        at: last.at,
        by: nameOf(last.writer),
        isOf: (viewer: Viewer) => last.writerId === viewer.account.id,
      }
    : {
        at: row.updatedAt,
        by: displayNameOf(row.author),
        isOf: (viewer: Viewer) => row.authorId === viewer.account.id,
      }
}

export type ExplainConflict = ReturnType<typeof createExplainConflict>

/** Tells a writer whose version is newer. */
export function createExplainConflict(
  news: Finding,
  store: Pick<VersionsStore, 'listRevisions' | 'findDraftRow'>,
) {
  /**
   * Takes the failure of work that started from the version `from`, of which nothing is stored.
   * @throws DomainError `conflict` with the newer version for a VersionConflict; any other as it is.
   */
  return (viewer: Viewer, id: string, from: number | null) =>
    async (error: unknown): Promise<never> => {
      if (!(error instanceof VersionConflict)) throw error
      const row = await findOwn(news, id, viewer)
      const { at, by, isOf } = await lastSave(store, row)
      const isSaved = from !== null && row.version !== from
      if (isSaved && !isOf(viewer))
        throw overtaken(
          `${by ?? 'A former member'} saved this article after you opened it. Nothing was overwritten.`,
          { version: row.version, at: at.toISOString(), by },
        )
      if (isSaved)
        throw overtaken('You saved this article in another window. Nothing was overwritten.', {
          version: row.version,
          at: at.toISOString(),
          by,
        })
      const copy = await store.findDraftRow(id, viewer.account.id)
      throw overtaken(
        "You're also editing this article in another window. Nothing was overwritten.",
        {
          version: row.version,
          at: (copy?.savedAt ?? at).toISOString(),
          by: displayNameOf(viewer.account),
        },
      )
    }
}

type Present = { version: number; at: string; by: string | null }

function overtaken(message: string, present: Present): DomainError {
  return new DomainError('conflict', message, undefined, { present })
}
