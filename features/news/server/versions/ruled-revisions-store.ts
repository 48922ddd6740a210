import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ruling } from '#features/moderation/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ArticleRow } from '../articles/article-columns.ts'
import { articleRevisions as revisions } from '../tables.ts'

export type RevisionRuling = Pick<Ruling, 'state' | 'at' | 'reverts'>

/**
 * What a decision does to an article's earlier texts: a rejection takes down every one that readers
 * saw. They come back only if that very decision is reversed, not when other words are approved
 * (docs/product/news.md 23).
 */
export async function ruleRevisions(
  tx: Db,
  { id, version, status }: Pick<ArticleRow, 'id' | 'version' | 'status'>,
  { state, at, reverts }: RevisionRuling,
): Promise<void> {
  const ofArticle = eq(revisions.articleId, id)
  const ofVersion = and(ofArticle, eq(revisions.version, version))
  if (state === 'rejected' && reverts === null)
    await tx
      .update(revisions)
      .set({ takenDownAt: at })
      .where(and(ofArticle, revisions.wasPublic, isNull(revisions.takenDownAt)))
  if (status !== 'published') return
  const reversed =
    reverts?.toISOString() ??
    sql`(select ${revisions.takenDownAt} from ${revisions} where ${ofVersion})`
  await tx
    .update(revisions)
    .set({ takenDownAt: null })
    .where(and(ofArticle, sql`${revisions.takenDownAt} = ${reversed}::timestamptz`))
  await tx.update(revisions).set({ wasPublic: true }).where(ofVersion)
}
