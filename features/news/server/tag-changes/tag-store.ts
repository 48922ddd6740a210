import { and, sql, type SQL } from 'drizzle-orm'
import { contains, isAny } from '#platform/server/database/containing.ts'
import type { Db } from '#platform/server/database/database.ts'
import {
  keyset,
  type Keyset,
  type KeysetColumn,
  type KeysetPosition,
} from '#platform/server/database/keyset.ts'
import type { TagSort } from '../../contract/tags-rules.ts'
import type { TagFilter } from '../../contract/tags-schemas.ts'
import { articleDrafts as drafts, articles, isPublicArticle } from '../tables.ts'

/** Tags that become one, or none, in any case. */
type TagReplacement = { tags: string[]; name: string | null }

type TagRow = { key: string; name: string; articles: number; published: number }
export type TagStore = ReturnType<typeof createTagStore>

/** Before the id of every article. */
export const beforeAll = '00000000-0000-0000-0000-000000000000'

const byKey: KeysetColumn = [sql`tags.key`, 'text', 'asc']

/** How the list is ordered; the key tells apart tags that equally many articles have. */
export const tagKeysets: Record<TagSort, Keyset> = {
  most: keyset([sql`tags.articles`, 'integer', 'desc'], byKey),
  name: keyset(byKey),
}

/**
 * All tags with their numbers of articles, in their most frequent spelling; tags with one key are
 * the same. Reads every article.
 */
const grouped = sql`(
  select key, (array_agg(name order by articles desc, name))[1] as name,
    sum(articles)::int as articles, sum(published)::int as published
  from (
    select search_lower(name) as key, name, count(*) as articles,
      count(*) filter (where ${isPublicArticle}) as published
    from ${articles}, unnest(${articles.tags}) as each(name) group by name
  ) as spelled group by key
) as tags`

const keysOf = (tags: string[]) =>
  sql`array(select search_lower(each) from unnest(${sql.param(tags)}::text[]) as each)`

/** True of a `tag` that is replaced; one that is spelled like the new name stays. */
const isReplaced = ({ tags, name }: TagReplacement): SQL =>
  sql`(search_lower(tag) = any(${keysOf(tags)}) and tag is distinct from ${name}::text)`

const hasReplaced = (tags: SQL, by: TagReplacement): SQL =>
  sql`exists (select from ${tags} as each(tag) where ${isReplaced(by)})`

const tagsOfArticle = sql`unnest(${articles.tags})`
const tagsOfDraft = sql`jsonb_array_elements_text(${drafts.words} -> 'tags')`

/** Articles after an id that have a replaced tag, or a draft with one; `limit` null for all. */
const concerned = (by: TagReplacement, after: string, limit: number | null): SQL => sql`(
  (select ${articles.id} as id from ${articles}
    where ${articles.id} > ${after}::uuid and ${hasReplaced(tagsOfArticle, by)}
    order by id limit ${limit}::int)
  union
  (select ${drafts.articleId} as id from ${drafts}
    where ${drafts.articleId} > ${after}::uuid and ${hasReplaced(tagsOfDraft, by)}
    order by id limit ${limit}::int)
) as concerned`

/**
 * Tags after a replacement, in their order. Of those that became the same, one stays, in the first
 * one's place and in the new name's spelling.
 */
const replacedIn = (tags: SQL, by: TagReplacement): SQL => sql`array(
  select (array_agg(tag order by tag is distinct from ${by.name}::text, place))[1]
  from (
    select case when ${isReplaced(by)} then ${by.name}::text else tag end as tag, place
    from ${tags} with ordinality as each(tag, place)
  ) as renamed
  where tag is not null group by search_lower(tag) order by min(place)
)`

/** SQL for the tags of all articles. Functions taking `tx` run in the caller's transaction. */
export function createTagStore(db: Db) {
  return {
    list: async (
      { search, sort }: TagFilter,
      after: KeysetPosition | null,
      limit: number,
    ): Promise<TagRow[]> => {
      const { after: isAfter, orderBy } = tagKeysets[sort]
      const isListed = and(search ? contains(sql`tags.name`, search) : undefined, isAfter(after))
      const { rows } = await db.execute<TagRow>(sql`
        select * from ${grouped} where ${isListed ?? sql`true`}
        order by ${sql.join(orderBy, sql`, `)} limit ${limit}`)
      return rows
    },

    /** The spelling of a tag in use that isn't one of `tags`; null if there is none. */
    findOther: async (tx: Db, tags: string[], name: string): Promise<string | null> => {
      const { rows } = await tx.execute<{ name: string }>(sql`
        select name from ${grouped}
        where key = search_lower(${name}::text) and key <> all(${keysOf(tags)})`)
      return rows[0]?.name ?? null
    },

    count: async (tx: Db, by: TagReplacement): Promise<number> => {
      const { rows } = await tx.execute<{ articles: number }>(
        sql`select count(*)::int as articles from ${concerned(by, beforeAll, null)}`,
      )
      return rows[0]?.articles ?? 0
    },

    /** The next articles to change, in the order of ids. */
    listNext: async (
      tx: Db,
      by: TagReplacement,
      after: string,
      limit: number,
    ): Promise<string[]> => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from ${concerned(by, after, limit)} order by id limit ${limit}`,
      )
      return rows.map(({ id }) => id)
    },

    /** Replaces tags of articles and their drafts; neither versions nor times change. */
    replace: async (tx: Db, by: TagReplacement, ids: string[]): Promise<void> => {
      await tx.execute(sql`
        select ${articles.id} from ${articles} where ${isAny(articles.id, ids)}
        order by ${articles.id} for no key update`)
      await tx.execute(sql`
        update ${articles} set tags = ${replacedIn(tagsOfArticle, by)}
        where ${isAny(articles.id, ids)} and ${hasReplaced(tagsOfArticle, by)}`)
      await tx.execute(sql`
        update ${drafts}
        set words = jsonb_set(words, '{tags}', to_jsonb(${replacedIn(tagsOfDraft, by)}))
        where ${isAny(drafts.articleId, ids)} and ${hasReplaced(tagsOfDraft, by)}`)
    },
  }
}
