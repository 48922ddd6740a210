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

/** What something was or became: plain values by their names. Nothing sensitive, and no address: the log can never be cleaned. */
export type AuditedFields = Record<string, string | number | boolean | null>

/** An action that is to be remembered. */
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

/** The current name and address of each subject of one kind, by id; what is gone is left out. */
export type SubjectNames = (
  ids: string[],
) => Promise<Map<string, { name: string; path: string | null }>>

/** Who can act: accounts by their usernames, and their current names by id. */
export type Actors = {
  find(username: string): Promise<string | null>
  name(ids: string[]): Promise<Map<string, { id: string; username: string; name: string }>>
}

export type Audit = ReturnType<typeof createAudit>

/** The audit log: every action of administrators and moderators, append-only and chained by hashes. */
export function createAudit({ store, clock }: { store: AuditStore; clock: Clock }) {
  const naming = new Map<string, SubjectNames>()
  let actors: Actors = { find: async () => null, name: async () => new Map() }

  /** Looks up what a page of entries is about with one reading for each kind. */
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
    /** Lets the log name and filter by who acted. */
    registerActors: (registered: Actors): void => {
      actors = registered
    },

    /** Lets the log name the subjects of a kind; the entries themselves hold ids alone, which never have to be cleaned. */
    nameSubjects: (kind: string, names: SubjectNames): void => {
      naming.set(kind, names)
    },

    /** Remembers an action as a part of the caller's own transaction. All other actions wait for that one's end, so record last in it. */
    record: async (
      tx: Db,
      { actorId, action, subject, before = null, after = null }: AuditedAction,
    ): Promise<void> => {
      const head = await store.lockHead(tx)
      const entry = {
        id: newId(),
        seq: head.seq + 1,
        at: clock.now(),
        actorId,
        action,
        subjectKind: subject.kind,
        subjectId: subject.id,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
        previousHash: head.hash,
      }
      await store.add(tx, { ...entry, hash: hashOf(entry) })
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

    /** Walks the whole log; `expected`, the end of an earlier walk, proves that nothing up to there was written anew since. */
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

/** The hash of an entry behind another: one JSON array without spaces; its first word changes whenever the rest of the form does. */
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
