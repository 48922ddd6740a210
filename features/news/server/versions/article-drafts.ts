import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { MediaAddresses } from '#features/media/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { missing } from '#platform/server/errors.ts'
import type { Workers } from '#platform/server/workers/pool.ts'
import { noCover, type Base, type Words } from '../../contract/versions.ts'
import type { ArticleDraft, SavedArticleDraft } from '../../contract/versions-schemas.ts'
import { checkMayPublish, type Finding } from '../articles/access.ts'
import { mediaOf } from '../articles/article-media.ts'
import { wordsOf } from '../articles/mappers.ts'
import { VersionConflict, type NewsStore } from '../store.ts'
import { findOwn, lastSave, type ExplainConflict } from './conflicts.ts'
import type { VersionsStore } from './versions-store.ts'

type Dependencies = {
  news: Pick<NewsStore, 'listFiles'> & Finding
  store: VersionsStore
  explainConflict: ExplainConflict
  clock: Clock
  addresses: MediaAddresses
  workers: Pick<Workers, 'cleanText'>
  siteUrl: string
}

export type ArticleDrafts = ReturnType<typeof createArticleDrafts>

/** Writing articles between saves. */
export function createArticleDrafts({
  news,
  store,
  explainConflict,
  clock,
  addresses,
  workers,
  siteUrl,
}: Dependencies) {
  const keep = async (
    viewer: Viewer,
    articleId: string,
    { version, draftVersion }: Base,
    words: Words,
  ) => {
    const savedAt = clock.now()
    const draft = {
      articleId,
      userId: viewer.account.id,
      version: draftVersion,
      baseVersion: version,
      words,
      savedAt,
    }
    const stored = await store.saveDraft(draft).catch(explainConflict(viewer, articleId, version))
    return { version, draftVersion: stored, savedAt }
  }

  return {
    readArticleDraft: async (viewer: Viewer, id: string): Promise<ArticleDraft> => {
      const row = await findOwn(news, id, viewer)
      const [{ at, by }, copy] = await Promise.all([
        lastSave(store, row),
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
      const row = await findOwn(news, id, viewer)
      if (row.status !== 'draft') checkMayPublish(viewer)
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
      await findOwn(news, id, viewer)
      if (!(await store.dropDraft(id, viewer.account.id, draftVersion)))
        await explainConflict(viewer, id, null)(new VersionConflict())
    },

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

    /** Copies an earlier revision into the draft; readers see no change. */
    restore: async (viewer: Viewer, id: string, version: number, base: Base) => {
      await findOwn(news, id, viewer)
      const found = await store.findRevision(id, version)
      if (!found) throw missing('Version')
      return keep(viewer, id, base, found.words)
    },
  }
}
