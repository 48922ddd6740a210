import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { missing } from '#platform/server/errors.ts'
import { isPublic, type Status } from '../../contract/rules.ts'
import type { RevisionKind } from '../../contract/versions.ts'
import type { Revision } from '../../contract/versions-schemas.ts'
import { findFor, isStaff, mayEdit, type Finding } from '../articles/access.ts'
import type { ArticleRow } from '../articles/article-columns.ts'
import type { FoundArticle } from '../articles/article-read-queries.ts'
import { wordsOf } from '../articles/mappers.ts'
import { nameOf } from './conflicts.ts'
import {
  revisionKeyset,
  type NewRevision,
  type RevisionScope,
  type VersionsStore,
} from './versions-store.ts'

export type Versions = ReturnType<typeof createVersions>

/** The history of saves. */
export function createVersions({ news, store }: { news: Finding; store: VersionsStore }) {
  /**
   * Editors see every revision, moderators submitted ones, and other readers of an article those
   * that were public.
   */
  const scopeOf = async (id: string, viewer: Viewer | null): Promise<RevisionScope> => {
    const row = await findFor(news, id, viewer)
    if (mayEdit(viewer, row.authorId)) return 'all'
    return viewer && isStaff(viewer) ? 'submitted' : 'public'
  }

  return {
    /** Stores a save's result within its transaction, and the previous text if not stored yet. */
    keepRevision: (
      tx: Db,
      viewer: Viewer,
      before: FoundArticle | null,
      row: ArticleRow,
      wanted: Status,
    ): Promise<void> =>
      store.addRevisions(tx, row.id, [
        ...(before
          ? [revisionOf(before, kindOf(before.status, before), before.authorId, before.updatedAt)]
          : []),
        revisionOf(
          row,
          viewer.account.id === row.authorId ? kindOf(wanted, row) : 'edited',
          viewer.account.id,
          row.updatedAt,
        ),
      ]),

    listRevisions: async (
      viewer: Viewer | null,
      id: string,
      query: PageQuery,
    ): Promise<Page<Revision>> => {
      const scope = await scopeOf(id, viewer)
      const page = await revisionKeyset.page(
        query,
        (after, limit) => store.listRevisions(id, after, limit, scope),
        ({ version }) => [version],
      )
      return { ...page, items: page.items.map((row) => shownOf(row, scope)) }
    },

    readRevision: async (viewer: Viewer | null, id: string, version: number) => {
      const scope = await scopeOf(id, viewer)
      const found = await store.findRevision(id, version, scope)
      if (!found) throw missing('Version')
      return { ...shownOf(found, scope), words: found.words }
    },
  }
}

const revisionOf = (
  row: ArticleRow | FoundArticle,
  kind: RevisionKind,
  writerId: string,
  at: Date,
): NewRevision => ({
  articleId: row.id,
  version: row.version,
  kind,
  writerId,
  at,
  wasPublic: isPublic(row),
  words: wordsOf(row),
})

function kindOf(
  wanted: Status,
  { moderationState }: Pick<ArticleRow, 'moderationState'>,
): RevisionKind {
  if (wanted === 'draft') return 'saved'
  if (moderationState === 'flagged') return 'held_back'
  return wanted === 'published' ? 'published' : 'submitted'
}

/** A revision; who wrote it and how it got there are for editors and moderators. */
function shownOf(
  {
    version,
    kind,
    at,
    wasPublic,
    title,
    writer,
  }: Awaited<ReturnType<VersionsStore['listRevisions']>>[number],
  scope: RevisionScope,
): Revision {
  return scope === 'public'
    ? { version, kind: kind === 'edited' ? kind : 'published', at, wasPublic, title, by: null }
    : { version, kind, at, wasPublic, title, by: nameOf(writer) }
}
