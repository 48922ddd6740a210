import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { broadcastMessages, broadcastPath } from '../contract/rules.ts'
import { segmentWords } from '../contract/segment-words.ts'
import type { Segment, WrittenBroadcast } from '../contract/schemas.ts'
import type { SegmentStore } from './segment-store.ts'
import { broadcastKeyset, type BroadcastRow, type BroadcastStore } from './store.ts'

type Dependencies = {
  store: BroadcastStore
  segments: SegmentStore
  notifications: Notifications
  audit: Audit
  clock: Clock
  jobs: Jobs
  /** Members notified per transaction. */
  batch: number
}

const kind = 'broadcast'
const notifyJob = 'broadcast-notify'

export type Broadcasts = ReturnType<typeof createBroadcasts>

/** Messages of administrators to many members (docs/product/broadcasts.md). */
export function createBroadcasts(dependencies: Dependencies) {
  const { store, segments, notifications, audit, clock, jobs, batch } = dependencies
  const shown = (row: BroadcastRow, sentBy: string | null) => {
    const { authorId: _author, position: _position, finishedAt, ...rest } = row
    return { ...rest, isFinished: finishedAt !== null, sentBy }
  }
  notifications.registerKind(kind, { name: 'Messages from the administrators', timing: 'now' })

  /** A repeated batch changes nothing: it is the next one only once. */
  jobs.define<{ id: string; after: string | null }>(notifyJob, ({ id, after }) =>
    store.transaction(async (tx) => {
      const row = await store.lock(tx, id)
      if (!row || row.finishedAt !== null || row.position !== after) return
      const { title, segment, createdAt } = row
      const members = await segments.list(tx, segment, createdAt, after, batch)
      await notifications.notifyAll(tx, members, id, {
        kind,
        text: title,
        path: broadcastPath(id),
      })
      const last = members.at(-1) ?? after
      const isLast = members.length < batch
      await store.advance(tx, id, {
        notified: row.notified + members.length,
        position: last,
        finishedAt: isLast ? clock.now() : null,
      })
      if (!isLast) await jobs.send(notifyJob, { id, after: last }, tx)
    }),
  )

  return {
    list: async (query: PageQuery) => {
      const { items, next } = await broadcastKeyset.page(query, store.list, (row) => [
        row.createdAt,
        row.id,
      ])
      return { next, items: items.map(({ sentBy, ...row }) => shown(row, sentBy)) }
    },

    count: async (segment: Segment) => ({
      recipients: await segments.count(segment, clock.now()),
    }),

    /**
     * @throws DomainError `conflict` if the same words went to this segment within a day; `invalid`
     * if nobody is in it.
     */
    send: async (viewer: Viewer, written: WrittenBroadcast) => {
      const createdAt = clock.now()
      const recipients = await segments.count(written.segment, createdAt)
      if (recipients === 0)
        throw new DomainError('invalid', broadcastMessages.nobody, {
          segment: broadcastMessages.nobody,
        })
      const row: BroadcastRow = {
        ...written,
        id: newId(),
        authorId: viewer.account.id,
        createdAt,
        recipients,
        notified: 0,
        position: null,
        finishedAt: null,
        isStopped: false,
      }
      await store.transaction(async (tx) => {
        if (await store.lockAndFind(tx, row, new Date(createdAt.getTime() - day)))
          throw new DomainError('conflict', broadcastMessages.repeated)
        await store.add(tx, row)
        await jobs.send(notifyJob, { id: row.id, after: null }, tx)
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: 'broadcast.send',
          subject: { kind: 'broadcast', id: row.id },
          after: { recipients, segment: segmentWords(written.segment) },
        })
      })
      return shown(row, viewer.account.username)
    },

    /**
     * Notifies no more members, once the present batch is done.
     * @throws DomainError `missing`; `conflict` if everyone was notified, or it is stopped.
     */
    stop: async (viewer: Viewer, id: string) =>
      store.transaction(async (tx) => {
        const row = await store.lock(tx, id)
        if (!row) throw missing('Message')
        if (row.finishedAt !== null) throw new DomainError('conflict', broadcastMessages.ended)
        await store.stop(tx, id, clock.now())
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: 'broadcast.stop',
          subject: { kind: 'broadcast', id },
          after: { notified: row.notified, recipients: row.recipients },
        })
        return { notified: row.notified }
      }),

    /** @throws DomainError `missing`, also for those who weren't notified of it. */
    read: async (viewer: Viewer, id: string) => {
      const { account } = viewer
      const isReader = account.isAdmin || (await store.isRecipient(account.id, id))
      const row = isReader ? await store.find(id) : null
      if (!row) throw missing('Message')
      const { title, text, link, createdAt } = row
      return { id, title, text, link, createdAt }
    },
  }
}
