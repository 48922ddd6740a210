import type pg from 'pg'
import { fillInBulk, inParts } from './bulk.ts'

/** How many accounts the articles are spread over. */
export const authors = 200

const parts = [
  'ba',
  'co',
  'di',
  'fu',
  'gra',
  'hel',
  'ion',
  'ju',
  'kel',
  'lo',
  'mar',
  'ne',
  'or',
  'pe',
  'qui',
  'ra',
  'so',
  'tu',
  'val',
  'wen',
]

/** A made-up word of three parts in SQL; lower numbers are more frequent. */
const wordOf = (number: string) =>
  `p[1 + ${number} % 20] || p[1 + ${number} / 20 % 20] || p[1 + ${number} / 400 % 20] || case when ${number} % 7 = 0 then 's' else '' end`

/** Words in every second article, in most, in one of a few hundred, and in a handful. */
export const words = { common: 'common', frequent: 'fubaba', middling: 'middling', rare: 'rarely' }

/**
 * Adds articles of `wordCount` words until there are `count`, in SQL. Few words are frequent and
 * most are rare; every second article contains `words.common`, every 400th `words.middling`, and
 * seven `words.rare`.
 */
export async function fillArticles(
  pool: pg.Pool,
  { from, count, wordCount }: { from: number; count: number; wordCount: number },
): Promise<void> {
  await pool.query(`insert into users (id, username, first_name, last_name, created_at)
    select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'author_' || n, 'Author', 'Number ' || n, now() from generate_series(1, ${authors}) n on conflict do nothing`)
  await fillInBulk(pool, 'articles', () =>
    inParts(from, count, (after, to) =>
      pool.query(insertText, [parts, after, to, wordCount, authors, count]),
    ),
  )
}

const insertText = `
  insert into articles (id, author_id, title, summary, body, body_text, excerpt, word_count, category, scope, state, tags, status, moderation_state,
    media_url, media_type, media_alt, thumbnail_url, created_at, updated_at, published_at, views)
  select
    ('10000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ('00000000-0000-7000-8000-' || lpad(to_hex(1 + n % $5::int), 12, '0'))::uuid,
    initcap(split_part(t.words, ' ', 1) || ' ' || split_part(t.words, ' ', 2) || ' ' || split_part(t.words, ' ', 3) || ' of number ' || n), left(t.words, 140),
    '<p>' || regexp_replace(t.words, '((\\S+ ){90})', '\\1</p><h2>And then</h2><p>', 'g') || '</p>', t.words, left(t.words, 300), $4::int,
    (enum_range(null::article_category))[1 + n % 8], case when n % 3 = 0 then 'state' else 'national' end::article_scope,
    case when n % 3 = 0 then (array['OH', 'VT', 'TX', 'ME'])[1 + (n / 3) % 4] end, array['bench', split_part(t.words, ' ', 2)],
    case when n % 20 = 0 then 'draft' else 'published' end::article_status, case when n % 20 = 0 then 'pending' else 'approved' end::moderation_state,
    '/content/media/covers/harbor-1280.webp', 'image', 'A harbor at night.', '/content/media/covers/harbor-720.webp',
    at, at, case when n % 20 <> 0 then at end, n % 5000
  from generate_series($2::int + 1, $3::int) n
  cross join lateral (select
    case when n % 2 = 0 then '${words.common} ' else '' end || case when n % 400 = 1 then '${words.middling} ' else '' end || case when n % greatest($6::int / 7, 1) = 3 then '${words.rare} ' else '' end
    || string_agg(${wordOf('w')}, ' ') as words
    from (select floor(8000 * power(random(), 3))::int as w from generate_series(1, $4::int + n * 0)) drawn, (select $1::text[] as p) vocabulary) t
  cross join lateral (select now() - n * interval '31 seconds' as at) w`
