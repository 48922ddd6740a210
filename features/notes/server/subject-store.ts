import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { debatePath } from '#features/debates/contract/rules.ts'
import { debateArguments, debates, isPublicArgument } from '../../debates/server/tables.ts'
import { articleCorrections, articles, isPublicArticle } from '../../news/server/tables.ts'
import type { NoteKind } from '../contract/rules.ts'

/** A published article or an accepted argument. */
export type NoteSubject = {
  kind: NoteKind
  id: string
  /** The article's, or that of the argument's debate. */
  title: string
  /** Where it is read. */
  path: string
  ownerId: string
}

export type SubjectStore = ReturnType<typeof createSubjectStore>

/** The signs that end words and cells of a table don't count; those within numbers do. */
const comparable = (text: string): string =>
  text
    .replace(/[.,:;](?=[\s.,:;]|$)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .trim()
    .toLowerCase()

/** SQL of what notes are about. */
export function createSubjectStore(db: Db) {
  const findArticle = async (id: string): Promise<NoteSubject | null> => {
    const [row] = await db
      .select({ title: articles.title, ownerId: articles.authorId })
      .from(articles)
      .where(and(eq(articles.id, id), isPublicArticle))
    return row ? { ...row, kind: 'article', id, path: `/news/${id}` } : null
  }
  const findArgument = async (id: string): Promise<NoteSubject | null> => {
    const [row] = await db
      .select({
        title: debates.title,
        debateId: debates.id,
        ownerId: debateArguments.authorId,
      })
      .from(debateArguments)
      .innerJoin(debates, eq(debates.id, debateArguments.debateId))
      .where(and(eq(debateArguments.id, id), isPublicArgument))
    if (!row) return null
    const { title, debateId, ownerId } = row
    return {
      kind: 'argument',
      id,
      title,
      path: debatePath(debateId),
      ownerId,
    }
  }
  return {
    /** The subject if everyone may read it; null otherwise. */
    find: (kind: NoteKind, id: string): Promise<NoteSubject | null> =>
      kind === 'article' ? findArticle(id) : findArgument(id),

    /** Whether a text contains words, in any case, with any spaces, quotation marks and ends of words. */
    quotes: async ({ kind, id }: NoteSubject, words: string): Promise<boolean> => {
      const text =
        kind === 'article'
          ? sql`select concat_ws(' ', title, summary, body_text) as text from articles where id = ${id}`
          : sql`select text from debate_arguments where id = ${id}`
      const { rows } = await db.execute<{ text: string }>(text)
      return comparable(rows[0]?.text ?? '').includes(comparable(words))
    },

    /** Keeps the subject as it is until `tx` ends; false if it isn't public any more. */
    lock: async (tx: Db, { kind, id }: NoteSubject): Promise<boolean> => {
      const found =
        kind === 'article'
          ? await tx
              .select({ id: articles.id })
              .from(articles)
              .where(and(eq(articles.id, id), isPublicArticle))
              .for('key share')
          : await tx
              .select({ id: debateArguments.id })
              .from(debateArguments)
              .where(and(eq(debateArguments.id, id), isPublicArgument))
              .for('key share')
      return found.length > 0
    },

    /** For the demo community: a member's first accepted argument. */
    findArgumentBy: async (authorId: string): Promise<{ id: string; publishedAt: Date } | null> => {
      const [row] = await db
        .select({ id: debateArguments.id, publishedAt: debateArguments.acceptedAt })
        .from(debateArguments)
        .where(and(eq(debateArguments.authorId, authorId), isPublicArgument))
        .orderBy(debateArguments.id)
        .limit(1)
      return row?.publishedAt ? { id: row.id, publishedAt: row.publishedAt } : null
    },

    /** For the demo community: a published article by its title. */
    findArticleTitled: async (title: string): Promise<{ id: string; publishedAt: Date } | null> => {
      const [row] = await db
        .select({ id: articles.id, publishedAt: articles.publishedAt })
        .from(articles)
        .where(and(eq(articles.title, title), isPublicArticle))
      return row?.publishedAt ? { id: row.id, publishedAt: row.publishedAt } : null
    },

    /** When readers learned of the article's last correction or edit, by article. */
    listCorrections: async (articleIds: string[]): Promise<Map<string, Date>> => {
      if (articleIds.length === 0) return new Map()
      const rows = await db
        .select({
          articleId: articleCorrections.articleId,
          at: sql<Date>`max(${articleCorrections.at})`.mapWith(articleCorrections.at),
        })
        .from(articleCorrections)
        .where(
          sql`${articleCorrections.articleId} = any(${sql.param(articleIds)}::uuid[]) and ${articleCorrections.isShown}`,
        )
        .groupBy(articleCorrections.articleId)
      return new Map(rows.map(({ articleId, at }) => [articleId, at]))
    },
  }
}
