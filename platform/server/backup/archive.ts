import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform, Writable, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import yauzl from 'yauzl'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import { StartError } from '../start-error.ts'

const manifestName = 'manifest.json'

const part = { bytes: z.number(), sha256: z.string() }

/**
 * An archive's contents with a checksum per part. Written last, so an archive without one is
 * incomplete.
 */
const manifest = z.object({
  format: z.literal('xverse-backup-1'),
  createdAt: z.iso.datetime(),
  /** The database schema, named after its latest migration. */
  schema: z.string(),
  /** The schema of the job queue. */
  jobsVersion: z.number().nullable(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      ...part,
    }),
  ),
  files: z.array(z.object({ key: z.string(), type: z.string(), ...part })),
})

export type Manifest = z.infer<typeof manifest>

type Checksum = { bytes: number; sha256: string }

/**
 * An archive being written. `finish` flushes it and gives it its name, so an interrupted run leaves
 * nothing behind.
 */
export type ArchiveWriter = {
  /** @param compress false for pictures and videos, which are compressed already. */
  add(name: string, source: Readable, compress: boolean): Promise<Checksum>
  finish(content: Manifest): Promise<void>
  abandon(): Promise<void>
}

/** Starts a zip archive at `path`, readable by its owner only. */
export function createArchive(path: string): ArchiveWriter {
  const draft = `${path}.partial`
  const zip = new ZipFile()
  const failing = new Promise<never>((_resolve, reject) => {
    zip.once('error', reject)
  })
  failing.catch(() => {})
  const stopped = new AbortController()
  const written = pipeline(
    zip.outputStream as Readable,
    createWriteStream(draft, { mode: 0o600 }),
    { signal: stopped.signal },
  )
  written.catch(() => {})
  return {
    add: async (name, source, compress) => {
      const { meter, measured } = createMeter()
      zip.addReadStream(meter, name, { mode: 0o100600, compress })
      await Promise.race([
        pipeline(source, meter),
        failing,
        written.then(() => {
          throw new Error('the archive was closed too early')
        }),
      ])
      return measured()
    },
    finish: async (content) => {
      const text = Buffer.from(JSON.stringify(content, null, 1))
      zip.addBuffer(text, manifestName, { mode: 0o100600 })
      zip.end({ comment: createHash('sha256').update(text).digest('hex'), forceZip64Format: false })
      await Promise.race([written, failing])
      for (const [file, flags] of [
        [draft, 'r+'],
        [dirname(path), 'r'],
      ] as const) {
        const handle = await open(file, flags)
        await handle.sync()
        await handle.close()
        if (file === draft) await rename(draft, path)
      }
    },
    abandon: async () => {
      stopped.abort()
      await written.catch(() => {})
      await rm(draft, { force: true })
    },
  }
}

/** A complete archive; its parts are read sequentially. */
export type ArchiveReader = {
  manifest: Manifest
  read(name: string): Promise<Readable>
  close(): void
}

/**
 * Opens an archive and verifies every part's checksum.
 * @throws StartError for a file that can't be read, isn't a backup, or is damaged or truncated.
 */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const broken = (why: string) =>
    new StartError(
      `${path} is damaged, truncated or not an XVerse backup (${why}). Nothing was changed.`,
    )
  const zip = await openZip(path).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall !== undefined)
      throw new StartError(`Can't read ${path} (${error.message}). Nothing was changed.`)
    throw broken(error.message)
  })
  try {
    const entries = await entriesOf(zip)
    const openStream = promisify<yauzl.Entry, Readable>((entry, done) =>
      zip.openReadStream(entry, done),
    )
    const read = async (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw new Error(`${name} is missing`)
      return openStream(entry)
    }
    const text = await buffer(await read(manifestName))
    if (createHash('sha256').update(text).digest('hex') !== zip.comment)
      throw new Error("the manifest doesn't match its checksum")
    const content = manifest.parse(JSON.parse(text.toString('utf8')))
    for (const { name, sha256 } of partsOf(content)) {
      const { meter, measured } = createMeter()
      await pipeline(
        await read(name),
        meter,
        new Writable({ write: (_chunk, _encoding, done) => done() }),
      )
      if (measured().sha256 !== sha256) throw new Error(`${name} doesn't match its checksum`)
    }
    return { manifest: content, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw broken((error as Error).message)
  }
}

/** A table's path within an archive. */
export const tablePart = ({ schema, name }: { schema: string; name: string }) =>
  `tables/${schema}.${name}.copy`

/** An uploaded file's path within an archive. */
export const filePart = ({ key }: { key: string }) => `files/${key}`

function partsOf({ tables, files }: Manifest): { name: string; sha256: string }[] {
  return [
    ...tables.map((table) => ({ name: tablePart(table), sha256: table.sha256 })),
    ...files.map((file) => ({ name: filePart(file), sha256: file.sha256 })),
  ]
}

const openZip = promisify<string, yauzl.ZipFile>((path, done) =>
  yauzl.open(path, { lazyEntries: true, autoClose: false }, done),
)

async function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.once('end', resolve).once('error', reject)
    zip.readEntry()
  })
  return entries
}

function createMeter(): { meter: Transform; measured(): Checksum } {
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { meter, measured: () => ({ bytes, sha256: hash.digest('hex') }) }
}
