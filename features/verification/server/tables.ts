import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import type { MarkKind } from '../contract/marks.ts'
import type { CheckState, HandWay, VerificationWay } from '../contract/rules.ts'

const time = () => timestamp({ withTimezone: true, precision: 3 })
const member = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const perhapsMember = () => uuid().references(() => users.id, { onDelete: 'set null' })

/** All that is known of verified members, besides their accounts (docs/product/verification.md 5). */
export const verifications = pgTable(
  'verifications',
  {
    memberId: member().primaryKey(),
    verifiedAt: time().notNull(),
    way: text().$type<VerificationWay>().notNull(),
    /** The document's issuing country, ISO 3166-1. */
    country: text().notNull(),
    state: text(),
    /** 18 or older; no birth date is kept. */
    isAdult: boolean().notNull(),
  },
  (table) => [check('verifications_of_adults', sql`${table.isAdult}`)],
)

/**
 * Documents by keyed hashes, each of one account. A deleted account's document keeps its hash until
 * `keptUntil`.
 */
export const verifiedDocuments = pgTable(
  'verified_documents',
  {
    documentHash: text().primaryKey(),
    memberId: perhapsMember(),
    claimedAt: time().notNull(),
    keptUntil: time(),
  },
  (table) => [
    index('verified_documents_by_member').on(table.memberId),
    index('verified_documents_kept')
      .on(table.keptUntil)
      .where(sql`${table.keptUntil} is not null`),
    check(
      'verified_documents_are_kept_for_someone',
      sql`(${table.memberId} is null) = (${table.keptUntil} is not null)`,
    ),
  ],
)

/** Checks at the provider, by its id until it deleted what it collected. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    id: uuid().primaryKey(),
    memberId: perhapsMember(),
    provider: text().notNull(),
    isLive: boolean().notNull(),
    /** The provider's id; null until it answered. */
    ref: text(),
    state: text().$type<CheckState>().notNull(),
    /** Why the latest try failed, as in `failureTexts`. */
    failure: text(),
    startedAt: time().notNull(),
    /** When its state was last asked for, or it began. */
    askedAt: time().notNull(),
    /** When it was over. */
    endedAt: time(),
    redactedAt: time(),
    redactTries: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('identity_checks_one_running')
      .on(table.memberId)
      .where(sql`${table.endedAt} is null`),
    uniqueIndex('identity_checks_ref').on(table.provider, table.ref),
    index('identity_checks_of_member').on(table.memberId, table.startedAt.desc()),
    index('identity_checks_running')
      .on(table.askedAt)
      .where(sql`${table.endedAt} is null`),
    index('identity_checks_unredacted')
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null and ${table.redactedAt} is null`),
    index('identity_checks_redacted')
      .on(table.redactedAt)
      .where(sql`${table.redactedAt} is not null`),
    check(
      'identity_checks_end',
      sql`(${table.state} in ('open', 'processing', 'name')) = (${table.endedAt} is null)`,
    ),
  ],
)

/** A mark of the key that hashes documents, by which a start with another one is noticed. */
export const documentKeyMarks = pgTable(
  'document_key_marks',
  { isOnly: boolean().primaryKey(), mark: text().notNull() },
  (table) => [check('document_key_marks_one', sql`${table.isOnly}`)],
)

/** Two accounts that claimed one document; nothing of the document. */
export const documentConflicts = pgTable(
  'document_conflicts',
  {
    id: uuid().primaryKey(),
    memberId: member(),
    /** Null for a deleted account. */
    holderId: perhapsMember(),
    at: time().notNull(),
  },
  (table) => [
    unique('document_conflicts_of_two').on(table.memberId, table.holderId).nullsNotDistinct(),
    index('document_conflicts_by_holder').on(table.holderId),
    index('document_conflicts_by_time').on(table.at.desc(), table.id.desc()),
  ],
)

/** Members who verify others by hand, besides administrators. */
export const verifiers = pgTable(
  'verifiers',
  { memberId: member(), flaggedBy: perhapsMember(), since: time().notNull() },
  (table) => [
    primaryKey({ columns: [table.memberId] }),
    index('verifiers_by_flagger').on(table.flaggedBy),
  ],
)

/** Members proposed by hand; the document's hash goes with the decision. */
export const verificationProposals = pgTable(
  'verification_proposals',
  {
    id: uuid().primaryKey(),
    memberId: member(),
    proposedBy: perhapsMember(),
    way: text().$type<HandWay>().notNull(),
    reason: text().notNull(),
    /** The name on the profile when someone compared it with the document. */
    memberName: text().notNull(),
    country: text().notNull(),
    state: text(),
    documentHash: text(),
    createdAt: time().notNull(),
    decidedBy: perhapsMember(),
    decidedAt: time(),
    decision: text().$type<'confirm' | 'decline' | 'withdraw'>(),
  },
  (table) => [
    uniqueIndex('verification_proposals_one_open')
      .on(table.memberId)
      .where(sql`${table.decidedAt} is null`),
    index('verification_proposals_open')
      .on(table.createdAt)
      .where(sql`${table.decidedAt} is null`),
    index('verification_proposals_of_member').on(table.memberId),
    index('verification_proposals_by_proposer').on(table.proposedBy),
    index('verification_proposals_by_decider').on(table.decidedBy),
    check(
      'verification_proposals_forget_documents',
      sql`(${table.documentHash} is null) = (${table.decidedAt} is not null)`,
    ),
    check(
      'verification_proposals_need_another',
      sql`${table.decision} <> 'confirm' or ${table.decidedBy} <> ${table.proposedBy}`,
    ),
  ],
)

/** Verifications to end: proposed by one administrator, decided by another. */
export const verificationEndings = pgTable(
  'verification_endings',
  {
    id: uuid().primaryKey(),
    memberId: member(),
    proposedBy: perhapsMember(),
    reason: text().notNull(),
    createdAt: time().notNull(),
    decidedBy: perhapsMember(),
    decidedAt: time(),
    decision: text().$type<'confirm' | 'decline' | 'withdraw'>(),
  },
  (table) => [
    uniqueIndex('verification_endings_one_open')
      .on(table.memberId)
      .where(sql`${table.decidedAt} is null`),
    index('verification_endings_open')
      .on(table.createdAt)
      .where(sql`${table.decidedAt} is null`),
    index('verification_endings_of_member').on(table.memberId),
    index('verification_endings_by_proposer').on(table.proposedBy),
    index('verification_endings_by_decider').on(table.decidedBy),
    check(
      'verification_endings_need_another',
      sql`${table.decision} <> 'confirm' or ${table.decidedBy} <> ${table.proposedBy}`,
    ),
  ],
)

/**
 * What tells that accounts have something in common (marks.sql): the networks and browsers of
 * their logins, as long as the security log has them, and their cards. Two accounts share what has
 * one kind, mark and hour.
 */
export const accountMarks = pgView('account_marks', {
  kind: text().$type<MarkKind>().notNull(),
  mark: text().notNull(),
  /** Of networks, which many use at different times; null for the rest. */
  hour: timestamp({ withTimezone: true }),
  memberId: uuid().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
}).existing()
