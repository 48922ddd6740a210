import {
  hashOfText,
  walkChain,
  type Finding,
  type Head,
} from '#platform/server/database/hash-chain.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import { auditKeyset, type AuditStore, type StoredEntry } from './store.ts'

/**
 * Values before or after, by name. Nothing sensitive and no addresses: the log can't be cleaned.
 */
export type AuditedFields = Record<string, string | number | boolean | null>

/** An action to record. */
export type AuditedAction = {
  actorId: string
  /** Subject and verb, such as `article.approve`. */
  action: string
  subject: { kind: string; id: string }
  before?: AuditedFields | null
  after?: AuditedFields | null
}

type AuditQuery = {
  action?: string | undefined
  actor?: string | undefined
  subject?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** Current names and addresses of one kind's subjects, by id; deleted ones are omitted. */
export type SubjectNames = (
  ids: string[],
) => Promise<Map<string, { name: string; path: string | null }>>

/** Possible actors: accounts by username, and current names by id. */
export type Actors = {
  find(username: string): Promise<string | null>
  name(ids: string[]): Promise<Map<string, { id: string; username: string; name: string }>>
}

export type Audit = ReturnType<typeof createAudit>

/** The audit log of administrators and moderators, append-only and hash-chained. */
export function createAudit({ store, clock }: { store: AuditStore; clock: Clock }) {
  const naming = new Map<string, SubjectNames>()
  let actors: Actors = { find: async () => null, name: async () => new Map() }
  /** What is recorded at the end of `inOrderOfTime`; null outside it. */
  let held: { action: AuditedAction; at: Date }[] | null = null

  const append = async (
    tx: Db,
    { actorId, action, subject, before = null, after = null }: AuditedAction,
    at: Date | null = null,
  ): Promise<void> => {
    const head = await store.lockHead(tx)
    const entry = {
      id: newId(),
      seq: head.seq + 1,
      at: at ?? clock.now(),
      actorId,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      previousHash: head.hash,
    }
    await store.add(tx, { ...entry, hash: hashOf(entry) })
  }

  /** Looks up a page's subjects with one read per kind. */
  const namesOf = async (entries: StoredEntry[]) => {
    const byKind = Map.groupBy(entries, ({ subjectKind }) => subjectKind)
    const found = await Promise.all(
      [...byKind].map(async ([kind, those]) => [
        ...((await naming.get(kind)?.([...new Set(those.map(({ subjectId }) => subjectId))])) ??
          []),
      ]),
    )
    return new Map(found.flat())
  }

  return {
    /** Lets the log name and filter actors. */
    registerActors: (registered: Actors): void => {
      actors = registered
    },

    /** Lets the log name subjects of a kind; entries store ids only, which never need cleaning. */
    nameSubjects: (kind: string, names: SubjectNames): void => {
      naming.set(kind, names)
    },

    /**
     * Records an action within the caller's transaction. Concurrent records wait for its end, so
     * record last.
     */
    record: async (tx: Db, action: AuditedAction): Promise<void> => {
      if (held) held.push({ action, at: clock.now() })
      else await append(tx, action)
    },

    /**
     * Records what `work` does after it, in order of time: features make up the demo's past one
     * after the other, and the log only grows at its end.
     */
    inOrderOfTime: async (work: () => Promise<void>): Promise<void> => {
      const made: typeof held = []
      held = made
      try {
        await work()
      } finally {
        held = null
      }
      await store.transaction(async (tx) => {
        for (const { action, at } of made.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
          await append(tx, action, at)
      })
    },

    /** Newest first. */
    list: async ({ cursor, limit, actor, ...filter }: AuditQuery) => {
      const actorId = actor === undefined ? undefined : await actors.find(actor)
      if (actorId === null) return { items: [], next: null }
      const page = await auditKeyset.page(
        { cursor, limit },
        (after, most) => store.list({ ...filter, actorId, after, limit: most }),
        ({ seq }) => [seq],
      )
      const [subjects, people] = await Promise.all([
        namesOf(page.items),
        actors.name([...new Set(page.items.map(({ actorId: id }) => id))]),
      ])
      return {
        ...page,
        items: page.items.map(
          ({ previousHash: _previous, hash: _hash, id: _id, before: was, after, ...shown }) => ({
            ...shown,
            subject: subjects.get(shown.subjectId) ?? null,
            before: fieldsOf(was),
            after: fieldsOf(after),
            actor: people.get(shown.actorId) ?? null,
          }),
        ),
      }
    },

    /**
     * Verifies the whole log; `expected`, the end of an earlier walk, proves that nothing before it
     * was rewritten.
     */
    verify: (expected: Head | null = null): Promise<Finding> =>
      store.snapshot((tx) =>
        walkChain<StoredEntry>({
          noun: 'action',
          expected,
          listForward: (after, limit) => store.listForward(tx, after, limit),
          readHead: () => store.readHead(tx),
          faultOf: (entry) =>
            hashOf(entry) === entry.hash
              ? null
              : 'does not have the content that its hash was made of',
        }),
      ),
  }
}

/**
 * An entry's hash following another: one JSON array without spaces; its first word changes with the
 * format.
 */
function hashOf({
  seq,
  id,
  at,
  actorId,
  action,
  subjectKind,
  subjectId,
  before,
  after,
  previousHash,
}: Omit<StoredEntry, 'hash'>): string {
  return hashOfText(
    JSON.stringify([
      'xverse-audit-1',
      seq,
      id,
      at.toISOString(),
      actorId,
      action,
      subjectKind,
      subjectId,
      before,
      after,
      previousHash,
    ]),
  )
}

function fieldsOf(text: string | null): AuditedFields | null {
  return text === null ? null : (JSON.parse(text) as AuditedFields)
}
