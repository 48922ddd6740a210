import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { tagMessages } from '../../contract/tags-rules.ts'
import type { AskedTagChange, TagChange, TagFilter } from '../../contract/tags-schemas.ts'
import { newsTags } from '../tags.ts'
import { beforeAll, tagKeysets, type TagStore } from './tag-store.ts'

type Dependencies = {
  db: Db
  store: TagStore
  audit: Audit
  jobs: Jobs
  invalidation: InvalidationBus
  /** Articles changed per transaction. */
  batch: number
}

/** What is left to do: all articles after one, in the order of ids. */
type PendingTagChange = TagChange & { after: string }

const changeJob = 'change-tags'
/** The audit log's kind of subject. */
export const tagKind = 'tag'

export type TagChanges = ReturnType<typeof createTagChanges>

/** The tags of all articles, and changing them (docs/product/news.md 40 and 41). */
export function createTagChanges({ db, store, audit, jobs, invalidation, batch }: Dependencies) {
  const listPending = (tx: Db) => jobs.listPending<PendingTagChange>(changeJob, tx)

  /** Each batch leads to the next one in its own transaction; a repeated one finds less to do. */
  jobs.define<PendingTagChange>(changeJob, (change) =>
    db.transaction(async (tx) => {
      const ids = await store.listNext(tx, change, change.after, batch)
      if (ids.length > 0) await store.replace(tx, change, ids)
      await invalidation.publishIn(tx, [...new Set(ids.flatMap(newsTags.changed))])
      const after = ids.at(-1)
      if (after !== undefined && ids.length === batch)
        await jobs.send(changeJob, { ...change, changed: change.changed + batch, after }, tx)
    }),
  )

  return {
    list: async ({ search, sort, ...query }: TagFilter & PageQuery) => {
      const page = await tagKeysets[sort].page(
        query,
        (...position) => store.list({ search, sort }, ...position),
        ({ key, articles }) => (sort === 'name' ? [key] : [articles, key]),
      )
      return { ...page, items: page.items.map(({ key: _key, ...tag }) => tag) }
    },

    /** The newest job is the one that knows how far the change is. */
    findRunning: async () => {
      const pending = (await listPending(db)).at(-1)
      return { change: pending ? shown(pending) : null }
    },

    /**
     * Starts a change; an existing tag keeps its spelling.
     * @throws DomainError `missing` if nothing would change; `conflict` while another one runs.
     */
    change: (viewer: Viewer, { tags, name: wanted }: AskedTagChange) =>
      db.transaction(async (tx) => {
        const other = wanted === null ? null : await store.findOther(tx, tags, wanted)
        const name = other ?? wanted
        const articles = await store.count(tx, { tags, name })
        if (articles === 0) throw new DomainError('missing', tagMessages.unused)
        // Who records an action waits for others who do, so two changes can't start at once.
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: `${tagKind}.${verbOf(tags, name, other !== null)}`,
          subject: { kind: tagKind, id: newId() },
          before: { tags: tags.join(', ') },
          after: { tags: name, articles },
        })
        if ((await listPending(tx)).length > 0)
          throw new DomainError('conflict', tagMessages.running)
        const change: PendingTagChange = { tags, name, articles, changed: 0, after: beforeAll }
        await jobs.send(changeJob, change, tx)
        return shown(change)
      }),
  }
}

function verbOf(tags: string[], name: string | null, isTaken: boolean): string {
  if (name === null) return 'remove'
  return isTaken || tags.length > 1 ? 'merge' : 'rename'
}

const shown = ({ after: _after, ...change }: PendingTagChange): TagChange => change
