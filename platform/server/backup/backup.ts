import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { createJobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { listSchemas, schemaOf } from '../database/migrations.ts'
import { StartError } from '../start-error.ts'
import { temporaryFiles, type Storage } from '../storage/storage.ts'
import { createArchive, filePart, openArchive, tablePart, type Manifest } from './archive.ts'
import {
  connectPatiently,
  copyIn,
  copyOut,
  fillTables,
  isEmptyDatabase,
  jobsVersionOf,
  listTables,
  makeTables,
} from './tables.ts'

type Backup = {
  connection: pg.ClientConfig
  storage: Storage
  migrations: string
  clock: Clock
  /** Throws if the archive's disk hasn't room for so many further bytes; asked before each part. */
  checkRoom?: (bytes: number) => Promise<void>
}

/**
 * Writes a consistent snapshot of the database and every uploaded file to an archive at `path`; the
 * site may keep running. Never includes encryption keys. Skips files deleted during the backup.
 * @throws StartError when the database is empty or from another release, or the archive can't be
 * written.
 */
export async function backUp(
  { connection, storage, migrations, clock, checkRoom = async () => {} }: Backup,
  path: string,
): Promise<Manifest> {
  await mkdir(dirname(path), { recursive: true }).catch((error: unknown) => {
    throw unwritable(error, path)
  })
  const client = await connectPatiently(connection)
  const archive = createArchive(path)
  try {
    await client.query('begin isolation level repeatable read read only')
    const at = await schemaOf(client)
    const schema = listSchemas(migrations).find(({ when }) => when === at)?.tag
    if (!schema)
      throw new StartError(
        at === 0
          ? 'This database is empty. There is nothing to back up.'
          : 'This database belongs to another release of XVerse. Back it up with that release.',
      )
    const manifest: Manifest = {
      format: 'xverse-backup-1',
      createdAt: clock.now().toISOString(),
      schema,
      jobsVersion: await jobsVersionOf(client),
      tables: [],
      files: [],
    }
    for (const table of await listTables(client)) {
      await checkRoom(0)
      const rows = copyOut(client, table)
      manifest.tables.push({
        ...table,
        ...(await archive.add(tablePart(table), rows, true)),
        rows: rows.rowCount,
      })
    }
    await client.query('commit')
    for await (const key of storage.keys()) {
      if (key.startsWith(temporaryFiles)) continue
      await checkRoom((await storage.size(key)) ?? 0)
      const stored = await storage.open(key)
      if (stored && (await isReadable(stored.body)))
        manifest.files.push({
          key,
          type: stored.type,
          ...(await archive.add(filePart({ key }), stored.body, false)),
        })
    }
    await archive.finish(manifest)
    return manifest
  } catch (error) {
    await archive.abandon()
    throw unwritable(error, path)
  } finally {
    await client.end()
  }
}

const diskErrors = ['EACCES', 'EEXIST', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'ENOSPC', 'EDQUOT']

/** Explains to the operator why the disk refused the archive; rethrows other errors. */
function unwritable(error: unknown, path: string): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  return diskErrors.includes(code)
    ? new StartError(`Can't write the backup to ${path} (${message}).`)
    : error
}

/**
 * Waits for the first bytes; false if the file was just deleted. Deleting it later does no harm.
 */
async function isReadable(body: Readable): Promise<boolean> {
  try {
    await once(body, 'readable')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

type Restore = Backup & { pool: pg.Pool; log: Log }

/**
 * Restores an archive into an empty database and an empty store, after verifying every checksum.
 * All rows commit in one transaction, so an interrupted run leaves no members behind.
 * @returns the manifest, and whether pending jobs were included.
 * @throws StartError for a damaged archive, a newer release's archive, or a target that isn't
 * empty; nothing has changed then.
 */
export async function restore(
  { connection, storage, migrations, pool, log }: Restore,
  path: string,
): Promise<{ manifest: Manifest; hasJobs: boolean }> {
  const archive = await openArchive(path)
  const client = await connectPatiently(connection)
  try {
    const { manifest } = archive
    if (!(await isEmptyDatabase(client)))
      throw new StartError(
        "This database isn't empty. Restore into a new one. Nothing was changed.",
      )
    for await (const key of storage.keys())
      throw new StartError(
        `The upload storage isn't empty: it contains ${key}. Restore into an empty one. Nothing was changed.`,
      )
    await makeTables(connection, migrations, manifest.schema)
    const jobs = createJobs(pool, log, { recurs: false })
    await jobs.start()
    await jobs.stop()
    const hasJobs = (await jobsVersionOf(client)) === manifest.jobsVersion
    for (const file of manifest.files)
      await storage.put(file.key, await archive.read(filePart(file)), file.type, file.bytes)
    await client.query('begin')
    const tables = manifest.tables.filter(({ schema }) => hasJobs || schema !== 'jobs')
    await fillTables(client, tables, async (table) =>
      copyIn(client, table, await archive.read(tablePart(table))),
    )
    await client.query('commit')
    await client.query('analyze')
    return { manifest, hasJobs }
  } finally {
    archive.close()
    await client.end()
  }
}
