import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import { imports } from '../../imports/server/tables.ts'
import {
  changeStates,
  correctionStates,
  historyActions,
  type CandidateSnapshot,
} from '../contract/admin-rules.ts'
import { colorCodes, issues } from '../contract/rules.ts'

export const electionIssue = pgEnum('election_issue', issues)
export const electionColor = pgEnum('election_color', colorCodes)
export const electionChangeState = pgEnum('election_change_state', changeStates)
export const electionHistoryAction = pgEnum('election_history_action', historyActions)
export const electionCorrectionState = pgEnum('election_correction_state', correctionStates)

/** Elections by year; at most one is current. */
export const electionCycles = pgTable(
  'election_cycles',
  {
    year: integer().primaryKey(),
    /** Its id in the audit log. */
    id: uuid().notNull().unique(),
    electionDay: date().notNull(),
    isCurrent: boolean().notNull().default(false),
    isArchived: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('election_cycles_current')
      .on(table.isCurrent)
      .where(sql`${table.isCurrent}`),
    check('election_cycles_year', sql`${table.year} between 1914 and 2200`),
    check('election_cycles_open', sql`not (${table.isCurrent} and ${table.isArchived})`),
  ],
)

/** A cycle's seats. */
export const electionRaces = pgTable(
  'election_races',
  {
    year: integer()
      .notNull()
      .references(() => electionCycles.year),
    state: text().notNull(),
    seatClass: smallint().notNull(),
    isSpecial: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.year, table.state, table.seatClass] }),
    check('election_races_class', sql`${table.seatClass} between 1 and 3`),
  ],
)

/** Candidates except their positions. */
export const electionCandidates = pgTable(
  'election_candidates',
  {
    id: uuid().primaryKey(),
    year: integer().notNull(),
    state: text().notNull(),
    seatClass: smallint().notNull(),
    name: text().notNull(),
    party: text().notNull(),
    isIncumbent: boolean().notNull().default(false),
    website: text(),
    contactEmail: text(),
    officeEmail: text(),
    photoUrl: text(),
    bulletPoints: text().array().notNull(),
    /** The public color: the override, else the derived one. */
    color: electionColor().notNull(),
    colorOverride: electionColor(),
    colorNote: text(),
    isSample: boolean().notNull().default(false),
    /**
     * The id in a public register, such as the Bioguide, by which an importer finds the row again.
     */
    externalId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** Numbers history entries. */
    revision: integer().notNull().default(1),
    /** Since when it is hidden from the public; null while shown. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    foreignKey({
      name: 'election_candidates_race',
      columns: [table.year, table.state, table.seatClass],
      foreignColumns: [electionRaces.year, electionRaces.state, electionRaces.seatClass],
    }),
    index('election_candidates_by_state').on(table.year, table.state, table.id),
    index('election_candidates_by_color').on(table.color, table.year, table.state, table.id),
    uniqueIndex('election_candidates_external').on(table.year, table.externalId),
    uniqueIndex('election_candidates_name').on(
      table.year,
      table.state,
      table.seatClass,
      sql`lower(${table.name})`,
      sql`lower(${table.party})`,
    ),
    check(
      'election_candidates_note',
      sql`(${table.colorOverride} is null) = (${table.colorNote} is null)`,
    ),
  ],
)

/** Public positions with sources; a missing one is unknown. */
export const electionPositions = pgTable(
  'election_positions',
  {
    candidateId: uuid()
      .notNull()
      .references(() => electionCandidates.id, { onDelete: 'cascade' }),
    issue: electionIssue().notNull(),
    stance: boolean().notNull(),
    sourceUrl: text().notNull(),
    sourceTitle: text().notNull(),
    statedOn: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.candidateId, table.issue] })],
)

/** Position changes awaiting a second editor (docs/product/elections.md 5). */
export const electionPositionChanges = pgTable(
  'election_position_changes',
  {
    id: uuid().primaryKey(),
    candidateId: uuid()
      .notNull()
      .references(() => electionCandidates.id, { onDelete: 'cascade' }),
    issue: electionIssue().notNull(),
    /** Null makes the position unknown again. */
    stance: boolean(),
    sourceUrl: text(),
    sourceTitle: text(),
    statedOn: date(),
    proposedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    proposedAt: timestamp({ withTimezone: true }).notNull(),
    importId: uuid().references(() => imports.id),
    state: electionChangeState().notNull(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
    reason: text(),
  },
  (table) => [
    uniqueIndex('election_position_changes_waiting')
      .on(table.candidateId, table.issue)
      .where(sql`${table.state} = 'waiting'`),
    index('election_position_changes_queue').on(table.state, table.id),
    index('election_position_changes_confirmed')
      .on(table.decidedAt.desc(), table.id.desc())
      .where(sql`${table.state} = 'confirmed'`),
    index('election_position_changes_of_candidate').on(table.candidateId),
    index('election_position_changes_of_import').on(table.importId, table.state),
    check(
      'election_position_changes_four_eyes',
      sql`${table.state} <> 'confirmed' or ${table.proposedBy} is null or ${table.decidedBy} is distinct from ${table.proposedBy}`,
    ),
    check(
      'election_position_changes_source',
      sql`${table.stance} is null or (${table.sourceUrl} is not null and ${table.sourceTitle} is not null and ${table.statedOn} is not null)`,
    ),
  ],
)

/** A candidate's state after each change. */
export const electionHistory = pgTable(
  'election_history',
  {
    candidateId: uuid()
      .notNull()
      .references(() => electionCandidates.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    action: electionHistoryAction().notNull(),
    byId: uuid().references(() => users.id, { onDelete: 'set null' }),
    snapshot: jsonb().$type<CandidateSnapshot>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.candidateId, table.revision] })],
)

/** Readers' reports, tracked to an answer. */
export const electionCorrections = pgTable(
  'election_corrections',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the reporter's code. */
    codeHash: text().notNull().unique(),
    year: integer().notNull(),
    state: text().notNull(),
    candidateId: uuid().references(() => electionCandidates.id, { onDelete: 'set null' }),
    memberId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text(),
    email: text(),
    message: text().notNull(),
    sourceUrl: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    status: electionCorrectionState().notNull(),
    answer: text(),
    answeredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('election_corrections_queue').on(table.status, table.id.desc()),
    index('election_corrections_of_candidate').on(table.candidateId),
    index('election_corrections_by_member').on(table.memberId, table.id.desc()),
  ],
)
