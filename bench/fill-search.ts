import type pg from 'pg'
import { authors } from './fill.ts'
import { fillInBulk, inParts } from './bulk.ts'

/** The site search's documents of all articles and products, as its triggers write them. */
export async function fillDocuments(pool: pg.Pool): Promise<void> {
  await fillInBulk(pool, 'search_documents', async () => {
    // Before the documents, so that parts don't wait for each other's new words.
    await pool.query(
      `insert into search_words (word, spelling)
       select word, search_spelling(word) from (
         select distinct search_list_words(title) as word
         from (select title from search_source_article union select title from search_source_product) titles
       ) listed on conflict do nothing`,
    )
    for (const kind of ['article', 'product'])
      await inParts(0, 256, (from, to) =>
        pool.query(
          `insert into search_documents (kind, id, title, detail, body, path, at)
           select '${kind}', id, title, detail, body, path, at from search_source_${kind}
           where get_byte(uuid_send(source_id), 15) between $1 and $2 - 1`,
          [from, to],
        ),
      )
  })
  await pool.query('vacuum analyze search_words')
}

/** Comments on the first `articles` articles, as many on each. */
export async function fillComments(
  pool: pg.Pool,
  { count, articles }: { count: number; articles: number },
): Promise<void> {
  await inParts(0, count, (from, to) =>
    pool.query(
      `insert into comments (id, kind, subject_id, author_id, content, created_at)
       select ('40000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'article',
         ('10000000-0000-7000-8000-' || lpad(to_hex(1 + n % $3::int), 12, '0'))::uuid,
         ('00000000-0000-7000-8000-' || lpad(to_hex(1 + n % ${authors}), 12, '0'))::uuid,
         'Comment number ' || n, now() - n * interval '1 second'
       from generate_series($1::int + 1, $2::int) n`,
      [from, to, articles],
    ),
  )
  await pool.query('vacuum analyze comments')
}
