import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  customType,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { searchKinds } from '../contract/rules.ts'

/** Sorted by code points in every locale, so that its index finds beginnings. */
const wordText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * True of a sixteenth of the documents, always the same ones, whose indexes are a sixteenth as long
 * (docs/decisions/075-sampled-search.md).
 */
export const isSampled = (id: SQLWrapper): SQL => sql`(hashtext(${id}) % 16 = 0)`

/**
 * Everything that can be found. Triggers keep a row for each thing that is public, in the
 * transaction that changes it, from the view `search_source_<kind>`, which its feature declares
 * (docs/decisions/085-declared-sql.md); texts from files are stored at the start
 * (docs/product/search.md 2).
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text({ enum: searchKinds }).notNull(),
    id: text().notNull(),
    title: text().notNull(),
    detail: text().notNull(),
    body: text().notNull(),
    path: text().notNull(),
    /** When it was published; null for texts of the site and members. */
    at: timestamp({ withTimezone: true, precision: 3 }),
    /** The lowest rank of a plan that may find it; 0 for everyone. */
    minRank: smallint().notNull().default(0),
    /** Words, and the kind as `kind/article`, so that one index answers both. */
    search: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english', ${searchDocuments.title}), 'A') || setweight(to_tsvector('english', ${searchDocuments.detail}), 'B') || setweight(to_tsvector('english', ${searchDocuments.body}), 'D') || array_to_tsvector(array['kind/' || ${searchDocuments.kind}])`,
    ),
    /** The normalized words and the kind, kept by a trigger; null until a job has filled it. */
    words: tsvector(),
    /** The title's words alone. */
    titleWords: tsvector(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('search_documents_words').using('gin', table.search),
    index('search_documents_titles').using('gin', sql`to_tsvector('english', ${table.title})`),
    index('search_documents_similar').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    index('search_documents_normalized').using('gin', table.words),
    index('search_documents_title_words').using('gin', table.titleWords),
    index('search_documents_sample').using('gin', table.words).where(isSampled(table.id)),
    index('search_documents_title_sample')
      .using('gin', table.titleWords)
      .where(isSampled(table.id)),
    index('search_documents_unfilled')
      .on(table.kind, table.id)
      .where(sql`${table.words} is null`),
    index('search_documents_newest_of_kind').on(table.kind, table.at.desc(), table.id),
    index('search_documents_newest').on(table.at.desc(), table.kind, table.id),
  ],
)

/** Words of titles, for completing and correcting what is typed; a result is always a document. */
export const searchWords = pgTable(
  'search_words',
  {
    word: wordText().primaryKey(),
    /** Letters of every script as a to z, so that likeness doesn't depend on the locale. */
    spelling: text().notNull(),
  },
  (table) => [index('search_words_alike').using('gin', sql`${table.spelling} gin_trgm_ops`)],
)
