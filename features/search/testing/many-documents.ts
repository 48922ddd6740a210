import type { Pool } from 'pg'

/**
 * Adds 6,000 documents, three articles to a product, newest first: `title` and a number, every
 * 500th with the word wrynecks. In parts, so that each ends within a statement's time.
 */
export async function addManyDocuments(pool: Pool, id: string, title: string): Promise<void> {
  const part = 500
  for (let from = 0; from < 6000; from += part)
    await pool.query(
      `insert into search_documents (kind, id, title, detail, body, path, at)
       select case when n % 4 = 0 then 'product' else 'article' end, $1 || n,
         $2 || ' ' || n || case when n % 500 = 0 then ' wrynecks' else '' end, '',
         'Everybody in skuatown reads it.', '/news', now() - n * interval '1 minute'
       from generate_series($3::int + 1, $3::int + $4::int) n`,
      [id, title, from, part],
    )
  await pool.query('vacuum analyze search_documents, search_words')
}
