import { and, asc, eq, inArray, not, notExists, sql } from 'drizzle-orm'
import type { MediaReferences } from '#features/media/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { moderationItems } from '../../../moderation/server/tables.ts'
import { isPublic } from '../../contract/rules.ts'
import { articleKind, mediaSubjectOf } from '../moderation/publication.ts'
import { articleDrafts, articles, articleSchedules } from '../tables.ts'
import type { ArticleRow, NewArticleRow } from './article-columns.ts'
import { filesShownBy } from './article-media.ts'

export type ImportedArticleStore = ReturnType<typeof createImportedArticleStore>

/** SQL of imported articles, in the caller's transaction. */
export function createImportedArticleStore(references: MediaReferences) {
  const isOf = (table: typeof articleDrafts | typeof articleSchedules) =>
    eq(table.articleId, articles.id)
  return {
    /** Stores an article; its files are referenced if it has any. */
    addImported: async (tx: Db, row: NewArticleRow): Promise<void> => {
      const [added] = await tx.insert(articles).values(row).returning()
      if (!added) throw new Error(`the article ${row.id} was not stored`)
      await showFiles(tx, references, added)
    },

    /**
     * Locks those of these articles that nobody saved, began to change, scheduled, featured or
     * brought before moderators, in the order of ids.
     */
    lockUntouched: async (tx: Db, ids: string[]): Promise<string[]> =>
      (
        await tx
          .select({ id: articles.id })
          .from(articles)
          .where(
            and(
              inArray(articles.id, ids),
              eq(articles.version, 1),
              not(articles.featured),
              notExists(
                tx
                  .select({ one: sql`1` })
                  .from(articleDrafts)
                  .where(isOf(articleDrafts)),
              ),
              notExists(
                tx
                  .select({ one: sql`1` })
                  .from(articleSchedules)
                  .where(isOf(articleSchedules)),
              ),
              notExists(
                tx
                  .select({ one: sql`1` })
                  .from(moderationItems)
                  .where(
                    and(
                      eq(moderationItems.kind, articleKind),
                      eq(moderationItems.subjectId, articles.id),
                    ),
                  ),
              ),
            ),
          )
          .orderBy(asc(articles.id))
          .for('update', { of: articles })
      ).map(({ id }) => id),

    /** Deletes locked articles and releases their files. */
    removeImported: async (tx: Db, ids: string[]): Promise<void> => {
      await tx.delete(articles).where(inArray(articles.id, ids))
      for (const id of ids) await references.release(tx, mediaSubjectOf(id))
    },

    /** Which of these articles exist. */
    listPresent: async (tx: Db, ids: string[]): Promise<string[]> =>
      (await tx.select({ id: articles.id }).from(articles).where(inArray(articles.id, ids))).map(
        ({ id }) => id,
      ),
  }
}

async function showFiles(tx: Db, references: MediaReferences, row: ArticleRow): Promise<void> {
  const files = filesShownBy(row)
  if (files.length > 0) await references.show(tx, mediaSubjectOf(row.id), files, isPublic(row))
}
