import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { MediaAddresses } from '#features/media/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { Workers } from '#platform/server/workers/pool.ts'
import { isPublic, type Status } from '../../contract/rules.ts'
import { noCover, type Base, type RevisionKind, type Words } from '../../contract/versions.ts'
import type { SavedArticleDraft, Revision, ArticleDraft } from '../../contract/versions-schemas.ts'
import { mediaOf } from '../articles/article-media.ts'
import type { FoundArticle } from '../articles/article-read-queries.ts'
import { checkOwn, findFor, isStaff, mayEdit, type Finding } from '../articles/access.ts'
import { type ArticleRow } from '../articles/article-columns.ts'
import { VersionConflict, type NewsStore } from '../store.ts'
import { wordsOf } from '../articles/mappers.ts'
import {
  revisionKeyset,
  type NewRevision,
  type RevisionScope,
  type VersionsStore,
} from './versions-store.ts'

type Dependencies = {
  news: Pick<NewsStore, 'listFiles'> & Finding
  store: VersionsStore
  clock: Clock
  addresses: MediaAddresses
  workers: Pick<Workers, 'cleanText'>
  siteUrl: string
}

export type Versions = ReturnType<typeof createVersions>

type Named = { username: string; firstName: string | null; lastName: string | null }

const nameOf = (person: Named | null) => person && displayNameOf(person)

/** Writing articles between saves, and the history of saves. */
export function createVersions({ news, store, clock, addresses, workers, siteUrl }: Dependencies) {
  const findOwn = async (id: string, viewer: Viewer): Promise<FoundArticle> => {
    const row = await findFor(news, id, viewer)
    checkOwn(row, viewer)
    return row
  }

  const lastSave = async (row: FoundArticle) => {
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

  /**
   * Runs work that starts from a version; on a conflict the caller learns whose version is newer,
   * and nothing has happened.
   */
  const unlessVersionConflict = async <T>(
    viewer: Viewer,
    id: string,
    from: number | null,
    work: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error
    }
    const row = await findOwn(id, viewer)
    const { at, by, isOf } = await lastSave(row)
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

  const keep = async (
    viewer: Viewer,
    articleId: string,
    { version, draftVersion }: Base,
    words: Words,
  ) => {
    const savedAt = clock.now()
    const stored = await unlessVersionConflict(viewer, articleId, version, () =>
      store.saveDraft({
        articleId,
        userId: viewer.account.id,
        version: draftVersion,
        baseVersion: version,
        words,
        savedAt,
      }),
    )
    return { version, draftVersion: stored, savedAt }
  }

  /**
   * Editors see every revision, moderators submitted ones, and other readers of an article those
   * that were public.
   */
  const scopeOf = async (id: string, viewer: Viewer | null): Promise<RevisionScope> => {
    const row = await findFor(news, id, viewer)
    if (mayEdit(viewer, row.authorId)) return 'all'
    return viewer && isStaff(viewer) ? 'submitted' : 'public'
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

  return {
    unlessVersionConflict,

    readArticleDraft: async (viewer: Viewer, id: string): Promise<ArticleDraft> => {
      const row = await findOwn(id, viewer)
      const [{ at, by }, copy] = await Promise.all([
        lastSave(row),
        store.findDraftRow(id, viewer.account.id),
      ])
      return {
        version: row.version,
        words: wordsOf(row),
        changedAt: at,
        changedBy: by,
        copy: copy && {
          version: copy.version,
          baseVersion: copy.baseVersion,
          savedAt: copy.savedAt,
          words: copy.words,
        },
      }
    },

    /**
     * @throws DomainError `conflict` if the text starts from an older version of the article or
     * draft.
     */
    saveArticleDraft: async (viewer: Viewer, id: string, { words, ...base }: SavedArticleDraft) => {
      const row = await findOwn(id, viewer)
      const { columns, pictures } = await mediaOf(
        { store: news, addresses },
        [viewer.account.id, row.authorId],
        row,
        { ...words.cover, body: words.body },
      )
      const { html: body } = await workers.cleanText(
        { html: words.body, siteUrl, pictures },
        viewer.account.id,
      )
      return keep(viewer, id, base, { ...words, body, cover: { ...noCover, ...columns } })
    },

    discardArticleDraft: async (
      viewer: Viewer,
      id: string,
      draftVersion: number,
    ): Promise<void> => {
      await findOwn(id, viewer)
      await unlessVersionConflict(viewer, id, null, async () => {
        if (!(await store.dropDraft(id, viewer.account.id, draftVersion)))
          throw new VersionConflict()
      })
    },

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

    /** Removes the saver's draft within the saving transaction; keeps it if no version is given. */
    consumeDraft: async (
      tx: Db,
      viewer: Viewer,
      id: string,
      draftVersion: number | undefined,
    ): Promise<void> => {
      if (draftVersion !== undefined)
        await store.consumeDraft(tx, id, viewer.account.id, draftVersion)
    },

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

    /** Copies an earlier revision into the draft; readers see no change. */
    restore: async (viewer: Viewer, id: string, version: number, base: Base) => {
      await findOwn(id, viewer)
      const found = await store.findRevision(id, version)
      if (!found) throw missing('Version')
      return keep(viewer, id, base, found.words)
    },
  }
}

type Present = { version: number; at: string; by: string | null }

function overtaken(message: string, present: Present): DomainError {
  return new DomainError('conflict', message, undefined, { present })
}

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
