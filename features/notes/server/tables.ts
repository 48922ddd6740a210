import { sql, type SQL } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { debateArguments, isPublicArgument } from '../../debates/server/tables.ts'
import { users } from '../../identity/server/tables.ts'
import { articles, isPublicArticle } from '../../news/server/tables.ts'
import {
  noteLimits,
  noteRatings,
  noteStatuses,
  noteTypes,
  ratingReasons,
} from '../contract/rules.ts'

export const noteType = pgEnum('note_type', noteTypes)
export const noteStatus = pgEnum('note_status', noteStatuses)
export const noteRating = pgEnum('note_rating', noteRatings)
export const noteRatingReason = pgEnum('note_rating_reason', ratingReasons)

const time = () => timestamp({ withTimezone: true, precision: 3 })

/** Context notes on articles and arguments, with their subject's author's answer. */
export const contextNotes = pgTable(
  'context_notes',
  {
    id: uuid().primaryKey(),
    articleId: uuid().references(() => articles.id, { onDelete: 'cascade' }),
    argumentId: uuid().references(() => debateArguments.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    type: noteType().notNull(),
    claim: text(),
    text: text().notNull(),
    sources: text().array().notNull(),
    createdAt: time().notNull(),
    /** Why only its author sees it; null if public. */
    hiddenReason: text(),
    /** What the last ranking decided. */
    status: noteStatus().notNull().default('proposed'),
    /** When readers first saw it; null if they never did. */
    shownAt: time(),
    /** What a neutral rater would say, 0 to 1; null before the first ranking with ratings. */
    level: doublePrecision(),
    factor: doublePrecision(),
    /** Ratings that counted. */
    counted: integer().notNull().default(0),
    answer: text(),
    answeredAt: time(),
    answerEditedAt: time(),
    /** Why only its author sees the answer; null if public. */
    answerHiddenReason: text(),
  },
  (table) => [
    uniqueIndex('context_notes_once_per_article').on(table.articleId, table.authorId),
    uniqueIndex('context_notes_once_per_argument').on(table.argumentId, table.authorId),
    index('context_notes_of_article')
      .on(table.articleId, table.id)
      .where(sql`${table.articleId} is not null`),
    index('context_notes_of_argument')
      .on(table.argumentId, table.id)
      .where(sql`${table.argumentId} is not null`),
    index('context_notes_proposed')
      .on(table.id.desc())
      .where(sql`${table.status} = 'proposed' and ${table.hiddenReason} is null`),
    index('context_notes_shown')
      .on(table.id)
      .where(sql`${table.status} = 'shown' and ${table.hiddenReason} is null`),
    index('context_notes_by_author').on(table.authorId, table.id),
    check('context_notes_subject', sql`num_nonnulls(${table.articleId}, ${table.argumentId}) = 1`),
    check('context_notes_claim', sql`(${table.type} = 'wrong') = (${table.claim} is not null)`),
    check(
      'context_notes_text',
      sql`char_length(${table.text}) between 1 and ${sql.raw(String(noteLimits.text))}`,
    ),
    check(
      'context_notes_sources',
      sql`cardinality(${table.sources}) between 1 and ${sql.raw(String(noteLimits.sources))}`,
    ),
    check(
      'context_notes_answer',
      sql`(${table.answer} is null) = (${table.answeredAt} is null) and (${table.answer} is not null or num_nonnulls(${table.answerEditedAt}, ${table.answerHiddenReason}) = 0)`,
    ),
  ],
)

/** True of notes that no moderator holds back; spelled out to match partial indexes. */
export const isPublicNote: SQL = sql`${contextNotes.hiddenReason} is null`

/** True of notes on a text that everyone may read, in statements that join both kinds of texts. */
export const isOnPublicText: SQL = sql`(${isPublicArticle} or ${isPublicArgument})`

/** Members' ratings of notes, one each. */
export const contextNoteRatings = pgTable(
  'context_note_ratings',
  {
    noteId: uuid()
      .notNull()
      .references(() => contextNotes.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => users.id),
    rating: noteRating().notNull(),
    reasons: noteRatingReason().array().notNull(),
    ratedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.memberId] }),
    index('context_note_ratings_of_member').on(table.memberId),
  ],
)
