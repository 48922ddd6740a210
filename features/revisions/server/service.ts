import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Audit } from '#features/audit/server/service.ts'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, invalid, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Log } from '#platform/server/log.ts'
import { revisionMessages } from '../contract/rules.ts'
import type { PublicRecord } from './open-data.ts'
import { revisionKeyset, type RevisionRow, type RevisionStore } from './store.ts'

type Dependencies = {
  store: RevisionStore
  audit: Audit
  clock: Clock
  invalidation: Pick<InvalidationBus, 'publish'>
  log: Log
}

/** A kind of versioned record. */
export type RevisedKind<T extends Record<string, unknown>> = {
  kind: string
  /** The content's shape; a stored version that no longer has it counts as the original. */
  schema: z.ZodType<T>
  /**
   * What the site ships under this name: null if its first version was written here, undefined if
   * there can be no such record.
   */
  originalOf: (name: string) => T | null | undefined
  /** The record's name for people, and where it is edited. */
  describe: (name: string) => { name: string; path: string }
  /** Topics that every node drops when a record changes. */
  topics: string[]
  /** Names of records whose versions everyone may download; none if omitted. */
  publicNames?: () => readonly string[]
}

/** A record as it is in force. */
export type Current<T> = {
  version: number
  isOriginal: boolean
  changedAt: Date | null
  content: T
}

/** A change of a record; content null returns to what the site ships. */
export type Change<T> = { content: T | null; note: string; version: number }

/** The cache tag of all records that are open data. */
export const policiesTag = 'policies'

export type Revisions = ReturnType<typeof createRevisions>
export type Revised<T extends Record<string, unknown>> = ReturnType<typeof defining<T>>

/**
 * Records that administrators edit on the site, with every version kept: what is in force is the
 * newest one, or what the site ships (docs/product/site.md 29).
 */
export function createRevisions(dependencies: Dependencies) {
  const { store, audit } = dependencies
  // oxlint-disable-next-line typescript/no-explicit-any -- each kind has its own content
  const kinds = new Map<string, RevisedKind<any>>()
  audit.nameSubjects('revision', async (ids) => {
    const rows = await store.listNames(ids)
    return new Map(
      rows.flatMap(({ id, kind, name }) => {
        const described = kinds.get(kind)?.describe(name)
        return described ? [[id, described]] : []
      }),
    )
  })
  const find = (kind: string, name: string) => {
    const known = kinds.get(kind)
    const original: unknown = known?.originalOf(name)
    if (!known || original === undefined) throw missing('Record')
    return original as Record<string, unknown> | null
  }

  return {
    /** Registers a kind of record. */
    define: <T extends Record<string, unknown>>(kind: RevisedKind<T>): Revised<T> => {
      kinds.set(kind.kind, kind)
      return defining(dependencies, kind)
    },

    /** Records whose versions are open data, with the topics of their changes. */
    publicRecords: (): PublicRecord[] =>
      [...kinds.values()].flatMap(({ kind, publicNames, originalOf, describe }) =>
        (publicNames?.() ?? []).map((name) => ({
          kind,
          name,
          title: describe(name).name,
          original: (originalOf(name) as object | null | undefined) ?? null,
        })),
      ),

    /** @throws DomainError `missing` for a record there is not. */
    list: async (kind: string, name: string, query: PageQuery) => {
      find(kind, name)
      const { items, next } = await revisionKeyset.page(
        query,
        (after, limit) => store.list(kind, name, after, limit),
        ({ version }) => [version],
      )
      return {
        next,
        items: items.map(({ username, firstName, lastName, ...row }) => ({
          ...row,
          author: username
            ? { username, name: displayNameOf({ username, firstName, lastName }) }
            : null,
        })),
      }
    },

    /** @throws DomainError `missing`. */
    read: async (kind: string, name: string, version: number) => {
      const original = find(kind, name)
      const row = version === 0 ? null : await store.read(kind, name, version)
      const content = row?.content ?? (row || version === 0 ? original : null)
      if (content === null) throw missing('Version')
      return { version, content }
    },
  }
}

function defining<T extends Record<string, unknown>>(
  { store, audit, clock, invalidation, log }: Dependencies,
  { kind, schema, originalOf, topics, publicNames }: RevisedKind<T>,
) {
  /** What is in force; null if nothing was written yet and the site ships nothing. */
  const currentOf = (name: string, row: RevisionRow | null): Current<T> | null => {
    const original = originalOf(name)
    if (original === undefined) throw missing('Record')
    const version = row?.version ?? 0
    const changedAt = row?.createdAt ?? null
    const parsed = row?.content ? schema.safeParse(row.content) : null
    if (parsed?.success) return { version, isOriginal: false, changedAt, content: parsed.data }
    if (parsed)
      log.error({ kind, name, version }, 'a stored version cannot be read; the original is used')
    return original === null ? null : { version, isOriginal: true, changedAt, content: original }
  }
  return {
    /** What is in force under a name; within a transaction if given. @throws DomainError `missing`. */
    read: async (name: string, from?: Db): Promise<Current<T>> => {
      if (originalOf(name) === undefined) throw missing('Record')
      const current = currentOf(name, await store.newest(kind, name, from))
      if (!current) throw missing('Record')
      return current
    },

    /** Everything of this kind that was ever changed, by name; within a transaction if given. */
    listChanged: async (from?: Db): Promise<Map<string, Current<T>>> =>
      new Map(
        (await store.listNewest(kind, from)).flatMap((row) => {
          const current = originalOf(row.name) === undefined ? null : currentOf(row.name, row)
          return current ? [[row.name, current]] : []
        }),
      ),

    /**
     * Saves the next version, and tells every node. `within` runs in the same transaction.
     * @throws DomainError `missing`, also for a return to what was never shipped; `conflict` if
     * someone saved meanwhile; `invalid` if nothing differs.
     */
    save: async (
      viewer: Viewer,
      name: string,
      { content, note, version }: Change<T>,
      within?: (tx: Db) => Promise<void>,
    ): Promise<Current<T>> => {
      const saved = await store.transaction(async (tx) => {
        const newest = await store.lockNewest(tx, kind, name)
        const before = currentOf(name, newest)
        if ((newest?.version ?? 0) !== version)
          throw new DomainError('conflict', revisionMessages.changed)
        const isSame =
          content === null ? before?.isOriginal : isDeepStrictEqual(content, before?.content)
        if (isSame) throw invalid('content', revisionMessages.same)
        const row: RevisionRow = {
          id: newId(),
          kind,
          name,
          version: version + 1,
          content,
          note,
          authorId: viewer.account.id,
          createdAt: clock.now(),
        }
        await store.add(tx, row)
        await within?.(tx)
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: `${kind}.change`,
          subject: { kind: 'revision', id: row.id },
          before: { name, version },
          after: { version: row.version, isOriginal: content === null },
        })
        const after = currentOf(name, row)
        if (!after) throw missing('Record')
        return after
      })
      await invalidation.publish(publicNames ? [...topics, policiesTag] : topics)
      return saved
    },
  }
}
