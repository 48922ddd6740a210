import type { Audit, AuditedFields } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { cachedUntilChanged } from '#platform/server/cache/cached-until-changed.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { announcementMessages, announcementTag } from '../contract/rules.ts'
import type { WrittenAnnouncement } from '../contract/schemas.ts'
import {
  announcementKeyset,
  type AnnouncementRow,
  type AnnouncementStore,
} from './announcement-store.ts'

type Dependencies = {
  store: AnnouncementStore
  audit: Audit
  clock: Clock
  invalidation: Pick<InvalidationBus, 'listen' | 'publish'>
}

export type Announcements = ReturnType<typeof createAnnouncements>

/** The announcement on every page: one at a time, until its end (docs/product/site.md 39). */
export function createAnnouncements({ store, audit, clock, invalidation }: Dependencies) {
  const isOver = ({ endsAt }: AnnouncementRow, now = clock.now()) =>
    endsAt !== null && endsAt <= now
  const readOpen = cachedUntilChanged(invalidation, [announcementTag], store.readOpen)
  const shownOf = (row: AnnouncementRow | null) => (row && !isOver(row) ? row : null)

  const record = (
    tx: Db,
    viewer: Viewer,
    verb: string,
    row: AnnouncementRow,
    was?: AnnouncementRow,
  ) =>
    audit.record(tx, {
      actorId: viewer.account.id,
      action: `announcement.${verb}`,
      subject: { kind: 'announcement', id: row.id },
      before: was ? auditedOf(was) : null,
      after: verb === 'end' ? null : auditedOf(row),
    })
  /** Changes what is shown, one administrator after the other, and tells every node. */
  const write = async <T>(
    work: (tx: Db, shown: AnnouncementRow | null) => Promise<T>,
  ): Promise<T> => {
    const result = await store.transaction(async (tx) => {
      const open = await store.lockOpen(tx)
      if (open && isOver(open)) await store.change(tx, { ...open, endedAt: open.endsAt })
      return work(tx, shownOf(open))
    })
    await invalidation.publish([announcementTag])
    return result
  }
  const close = async (tx: Db, viewer: Viewer, row: AnnouncementRow) => {
    await store.change(tx, { ...row, endedAt: clock.now(), endedBy: viewer.account.id })
    await record(tx, viewer, 'end', row)
  }
  const checkEnd = (endsAt: Date | null) => {
    if (endsAt !== null && endsAt <= clock.now())
      throw new DomainError('invalid', announcementMessages.past, {
        endsAt: announcementMessages.past,
      })
  }
  const changed = () => new DomainError('conflict', announcementMessages.changed)
  const read = async (id: string) => {
    const found = await store.read(id)
    if (!found) throw missing('Announcement')
    return wireOf(found, clock.now())
  }

  return {
    /** The announcement that pages show now, cached until it changes on any node. */
    shown: async () => {
      const row = shownOf(await readOpen())
      if (!row) return null
      const { id, text, tone, endsAt } = row
      return { id, text, tone, endsAt, link: linkOf(row) }
    },

    /** The same for administrators, with who published it. */
    current: async () => {
      const shown = shownOf(await store.readOpen())
      return { announcement: shown && (await read(shown.id)) }
    },

    /** Earlier ones, newest first. */
    list: async (query: PageQuery) => {
      const shown = shownOf(await store.readOpen())
      const { items, next } = await announcementKeyset.page(
        query,
        (after, limit) => store.list(shown?.id ?? null, after, limit),
        ({ id }) => [id],
      )
      const now = clock.now()
      return { next, items: items.map((row) => wireOf(row, now)) }
    },

    /**
     * @throws DomainError `conflict` if another than `replaces` is shown; `invalid` for an end in
     * the past.
     */
    publish: async (
      viewer: Viewer,
      { replaces, ...written }: WrittenAnnouncement & { replaces: string | null },
    ) => {
      checkEnd(written.endsAt)
      const id = await write(async (tx, shown) => {
        if ((shown?.id ?? null) !== replaces) throw changed()
        const row: AnnouncementRow = {
          ...columnsOf(written),
          id: newId(),
          version: 1,
          publishedAt: clock.now(),
          publishedBy: viewer.account.id,
          endedAt: null,
          endedBy: null,
        }
        if (shown) await close(tx, viewer, shown)
        await store.add(tx, row)
        await record(tx, viewer, 'publish', row)
        return row.id
      })
      return read(id)
    },

    /** @throws DomainError `conflict` if it ended or someone changed it; `invalid` as for a new one. */
    change: async (
      viewer: Viewer,
      id: string,
      { version, ...written }: WrittenAnnouncement & { version: number },
    ) => {
      checkEnd(written.endsAt)
      await write(async (tx, shown) => {
        if (shown?.id !== id || shown.version !== version) throw changed()
        const row = { ...shown, ...columnsOf(written), version: version + 1 }
        await store.change(tx, row)
        await record(tx, viewer, 'change', row, shown)
      })
      return read(id)
    },

    /** @throws DomainError `conflict` if it has ended. */
    end: (viewer: Viewer, id: string): Promise<void> =>
      write(async (tx, shown) => {
        if (shown?.id !== id) throw changed()
        await close(tx, viewer, shown)
      }),
  }
}

const columnsOf = ({ link, ...written }: WrittenAnnouncement) => ({
  ...written,
  linkLabel: link?.label ?? null,
  linkAddress: link?.address ?? null,
})

const linkOf = ({
  linkLabel: label,
  linkAddress: address,
}: Pick<AnnouncementRow, 'linkLabel' | 'linkAddress'>) =>
  label !== null && address !== null ? { label, address } : null

type Found = NonNullable<Awaited<ReturnType<AnnouncementStore['read']>>>

const wireOf = ({ linkLabel, linkAddress, ...row }: Found, now: Date) => ({
  ...row,
  link: linkOf({ linkLabel, linkAddress }),
  endedAt: row.endedAt ?? (row.endsAt !== null && row.endsAt <= now ? row.endsAt : null),
})

const auditedOf = ({ text, tone, endsAt, ...row }: AnnouncementRow): AuditedFields => {
  const link = linkOf(row)
  return {
    text,
    link: link && `${link.label}, ${link.address}`,
    tone,
    endsAt: endsAt?.toISOString() ?? null,
  }
}
