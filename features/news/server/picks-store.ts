import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/database.ts'
import { users } from '../../identity/server/tables.ts'
import { card, isPublic, newestFirst } from './store.ts'
import { articles } from './tables.ts'

/** How many of the newest of its category, and of its state, an article is compared with: as many however many there are. */
const compared = 60

export type PicksStore = ReturnType<typeof createPicksStore>

/** Statements of what editors and readers' interests pick out. */
export function createPicksStore(db: Db) {
  const near = (place: typeof articles.category | typeof articles.state) => {
    const of = sql`(select ${place} from ${articles} where ${articles.id} = ${sql.placeholder('id')} and ${isPublic})`
    return db.select({ id: articles.id, publishedAt: articles.publishedAt, category: articles.category, state: articles.state, tags: articles.tags })
      .from(articles).where(and(isPublic, sql`${place} = ${of}`)).orderBy(...newestFirst).limit(compared)
  }
  const candidates = unionAll(near(articles.category), near(articles.state)).as('candidates')
  const one = db.select({ category: articles.category, state: articles.state, tags: articles.tags }).from(articles).where(eq(articles.id, sql.placeholder('id'))).as('one')
  const shared = sql`cardinality(array(select unnest(${candidates.tags}) intersect select unnest(${one.tags})))`
  const nearness = sql<number>`max(2 * ${shared} + (${candidates.category} = ${one.category})::int + coalesce((${candidates.state} = ${one.state})::int, 0))`.as('nearness')
  const nearest = db.select({ id: candidates.id, nearness, at: sql`max(${candidates.publishedAt})`.as('at') })
    .from(candidates).innerJoin(one, or(sql`true`)).where(ne(candidates.id, sql.placeholder('id')))
    .groupBy(candidates.id).orderBy(desc(sql`nearness`), desc(sql`at`), desc(candidates.id)).limit(sql.placeholder('limit')).as('nearest')
  const related = db.select(card).from(nearest).innerJoin(articles, eq(articles.id, nearest.id)).innerJoin(users, eq(users.id, articles.authorId))
    .orderBy(desc(nearest.nearness), desc(nearest.at), desc(nearest.id)).prepare('articles_related')

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** The nearest public articles to a public one, the nearest first; none for what is not public. */
    listRelated: (id: string, limit: number) => related.execute({ id, limit }),

    /** Locks an article; null when there is none. */
    lock: async (tx: Db, id: string) => {
      const { status, moderationState, featured } = articles
      return (await tx.select({ status, moderationState, featured }).from(articles).where(eq(articles.id, id)).for('update'))[0] ?? null
    },

    setFeatured: async (tx: Db, id: string, featured: boolean): Promise<void> => { await tx.update(articles).set({ featured }).where(eq(articles.id, id)) },
  }
}
