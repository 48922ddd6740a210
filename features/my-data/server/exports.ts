import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import { isId } from '#platform/contract/is-id.ts'
import { day, hour, type Clock } from '#platform/server/clock.ts'
import type { EmailSite } from '#platform/server/email/compose.ts'
import type { Mail } from '#platform/server/email/email.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { StorageSpace } from '#platform/server/storage/space.ts'
import { temporaryFiles, type Storage } from '#platform/server/storage/storage.ts'
import { exportDays, exportsPerDay } from '../contract/rules.ts'
import type { DataExport } from '../contract/schemas.ts'
import { exportReadyEmail } from './emails.ts'
import type { ExportRow, MyDataStore } from './store.ts'

type Dependencies = {
  store: MyDataStore
  identity: Pick<Identity, 'reauthenticate' | 'requireProvenOwner' | 'contactOf'>
  storage: Storage
  space: StorageSpace
  /** Bytes of a member's files. */
  bytesOfFiles: (memberId: string) => Promise<number>
  /** Writes a member's archive to a path. */
  write: (
    memberId: string,
    path: string,
    onProgress: (done: number, total: number) => Promise<void>,
  ) => Promise<void>
  /** The folder of archives being written. */
  folder: string
  clock: Clock
  jobs: Jobs
  mail: Mail
  log: Log
  site: EmailSite
}

export type Exports = ReturnType<typeof createExports>

const building = 'data-export'
const noRoomForExport = "We can't prepare an export right now. Please try again later."
const batch = 100

/** An export's key in the storage. */
const exportKey = (id: string): string => `${temporaryFiles}${id}.zip`
/** Where its member downloads it. */
export const exportPath = (id: string): string => `/api/my-data/exports/${id}/file`

/**
 * Archives of members' data: built by a job, downloaded by their member, one for each, deleted
 * after a week.
 */
export function createExports({
  store,
  identity,
  storage,
  space,
  bytesOfFiles,
  write,
  folder,
  clock,
  jobs,
  mail,
  log,
  site,
}: Dependencies) {
  const show = (row: ExportRow): DataExport => ({
    id: row.id,
    state: row.state === 'ready' && isOver(row) ? 'expired' : row.state,
    done: row.done,
    total: row.total,
    bytes: row.bytes,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    downloadUrl: row.state === 'ready' && !isOver(row) ? exportPath(row.id) : null,
  })
  space.count(store.bytesOfExports)
  const isOver = ({ expiresAt }: ExportRow) => expiresAt !== null && expiresAt <= clock.now()

  /** An archive is written beside the storage before it is stored. */
  const checkRoom = async (memberId: string) => {
    const check = await space.check(noRoomForExport)
    const bytes = await bytesOfFiles(memberId)
    check({ kept: bytes, temporary: bytes })
  }
  const removeFiles = async (rows: ExportRow[]) => {
    await storage.remove(rows.map(({ id }) => exportKey(id)))
    for (const { id } of rows) await store.setExport(id, { state: 'expired' })
  }

  const build = async (row: ExportRow) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${row.id}.zip`)
    try {
      await checkRoom(row.memberId)
      await write(row.memberId, path, (done, total) => store.setExport(row.id, { done, total }))
      const { size } = await stat(path)
      await storage.put(exportKey(row.id), createReadStream(path), 'application/zip', size)
      await removeFiles(await store.listReadyExports(row.memberId))
      const now = clock.now()
      await store.setExport(row.id, {
        state: 'ready',
        bytes: size,
        readyAt: now,
        expiresAt: new Date(now.getTime() + exportDays * day),
      })
    } finally {
      await rm(path, { force: true })
    }
    const contact = await identity.contactOf(row.memberId)
    if (contact?.email)
      await mail.send(exportReadyEmail({ to: contact.email, name: contact.name }, site))
  }
  // One at a time, because each holds a database connection while it is written.
  let last: Promise<void> = Promise.resolve()
  jobs.define<{ id: string }>(building, ({ id }) => {
    last = last
      .then(async () => {
        const row = await store.findExport(id)
        if (row?.state === 'building') await build(row)
      })
      .catch(async (error: unknown) => {
        log.error({ err: error }, 'an export failed')
        await store.setExport(id, { state: 'failed' })
      })
      .catch((error: unknown) => log.error({ err: error }, 'a failed export was not noted'))
    return last
  })
  jobs.define(
    'data-exports-expire',
    async () => removeFiles(await store.listOverdueExports(clock.now(), batch)),
    { cron: '11 * * * *' },
  )

  return {
    list: async (viewer: Viewer): Promise<DataExport[]> =>
      (await store.listExports(viewer.account.id)).map(show),

    /**
     * Replaces the member's earlier one when it is ready.
     * @throws DomainError `invalid` without the password, `conflict` while one is being built,
     * `limited` after three in a day, `unavailable` if storage is full.
     */
    request: async (viewer: Viewer, currentPassword: string): Promise<DataExport> => {
      identity.requireProvenOwner(viewer)
      await identity.reauthenticate(viewer, currentPassword)
      await checkRoom(viewer.account.id)
      const now = clock.now()
      const memberId = viewer.account.id
      const since = new Date(now.getTime() - day)
      if ((await store.countExports(memberId, since)) >= exportsPerDay)
        throw new DomainError(
          'limited',
          `You can export your data ${exportsPerDay} times a day. Try again tomorrow.`,
        )
      await store.failStale(memberId, new Date(now.getTime() - hour))
      const row = await store.addExport({ id: newId(), memberId, createdAt: now })
      if (!row)
        throw new DomainError('conflict', "We're already preparing an export. It's listed below.")
      await jobs.send(building, { id: row.id })
      return show(row)
    },

    /** The key of the viewer's own export. @throws DomainError `missing` for any other. */
    keyFor: async (viewer: Viewer | null, id: string): Promise<string> => {
      const row = viewer && isId(id) ? await store.findExport(id) : null
      if (!viewer || row?.memberId !== viewer.account.id || row.state !== 'ready' || isOver(row))
        throw missing('Export')
      identity.requireProvenOwner(viewer)
      return exportKey(id)
    },

    keysOf: async (memberId: string): Promise<string[]> =>
      (await store.listAllExports(memberId)).map(({ id }) => exportKey(id)),
  }
}
