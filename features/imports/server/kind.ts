import type { Capability } from '#features/membership/contract/policy.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ImportedRow } from '../contract/rules.ts'

/** A column of a kind's files. */
export type ImportColumn = {
  name: string
  /** What it takes, in a sentence for the sender. */
  description: string
  isRequired?: true
  /** Its cell in the template. */
  example: string
}

/** A row to check or apply. */
export type FileRow = { line: number; cells: ImportedRow }

/** What a record's rows do, or why they can't be used: an error of one column. */
export type Plan =
  | { faults: { line: number; column: string; reason: string }[] }
  | {
      effect: 'new' | 'changed' | 'unchanged'
      /** The existing record; null for a new one. */
      subjectId: string | null
      /** The existing record's version; applying refuses any other. */
      seen: string | null
      /** Name the record within the file: no other rows may have one of them. */
      keys: string[]
      label: string
      notes: string[]
    }

/** A run that applies or undoes. */
export type ImportRun = {
  importId: string
  /** Who asked for it; null for the operator. */
  actor: Viewer | null
  /** Who uploaded the file. */
  byId: string | null
  /** Registers work for the end of the transaction, such as taking a lock that others wait for. */
  beforeCommit: (work: (tx: Db) => Promise<void>) => void
  /** Registers work that follows the commit. */
  afterCommit: (work: () => Promise<void>) => void
}

/** A record that a run wrote: its id, and what undoing needs. */
export type AppliedRecord = { subjectId: string | null; undo?: unknown }

/** Some records' plans, in the order of their rows, and how to carry them out. */
type PlannedBatch = {
  plans: Plan[]
  /**
   * Carries all of them out within the transaction they were planned in.
   * @throws DomainError if one is refused; nothing is then changed.
   */
  apply: (run: ImportRun) => Promise<AppliedRecord[]>
}

/** Plans records, each given by its rows; within `tx` it locks those it finds. */
export type Planner = (records: FileRow[][], tx: Db | null) => Promise<PlannedBatch>

/** A row of an applied import. */
export type UndoRow = { line: number; subjectId: string | null; undo: unknown }

/** What a feature defines so that its records can be imported (docs/decisions/038-imports.md). */
export type ImportKind = {
  name: string
  /** Such as `candidate` and `Candidates`, for messages. */
  noun: { one: string; many: string }
  columns: ImportColumn[]
  /** The column that an error about a repeated record is shown at. */
  keyColumn: string
  maxRows: number
  /** Bytes of a file; `importLimits.bytes` without it. */
  maxBytes?: number
  /**
   * For files of members' own records: who may import them. Nobody else sees them, and they aren't
   * audited. Without it, administrators may, and see each other's.
   */
  ownFor?: { capability: Capability }
  /** The subject of its audit actions, such as `election` in `election.import`. */
  auditName: string
  /** Adjacent rows with equal values are one record; without it, each row is. */
  groupOf?: (cells: ImportedRow) => string
  /** Begins a run, for its sender, by reading what all of its rows need; null is the operator. */
  open: (by: Viewer | null) => Promise<Planner>
  /** Requires the sender's password before applying. */
  prove?: (viewer: Viewer, currentPassword: string) => Promise<void>
  /** Called once applied or undone. */
  changed: () => Promise<void>
  /**
   * Undoes an applied import within the transaction.
   * @throws DomainError `conflict` if one of the records was changed meanwhile.
   */
  undo?: (tx: Db, run: ImportRun, batches: AsyncIterable<UndoRow[]>) => Promise<void>
  /** All present records, or the reader's own, in the form of its files. */
  exportRows: (by: Viewer) => AsyncIterable<string[]>
}
