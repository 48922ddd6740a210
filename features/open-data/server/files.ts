import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { countedTopic, type InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { OpenDataSet } from '#platform/server/open-data.ts'
import { temporaryFiles, type Storage } from '#platform/server/storage/storage.ts'
import { dataFormats, openDataTag, type DataFormat } from '../contract/rules.ts'
import type { FileRow, OpenDataStore } from './store.ts'
import { writeDataSet, type WrittenFile } from './writing.ts'

type Dependencies = {
  sets: readonly OpenDataSet[]
  store: OpenDataStore
  storage: Pick<Storage, 'put' | 'remove' | 'size'>
  /** The folder of files being written. */
  folder: string
  invalidation: Pick<InvalidationBus, 'listen' | 'publish'>
  jobs: Pick<Jobs, 'define' | 'sendHourly'>
  clock: Clock
}

const types: Record<DataFormat, string> = { csv: 'text/csv', jsonl: 'application/x-ndjson' }
const job = 'open-data'

/** A file's key; it names the content, so that what is being downloaded stays whole. */
export const keyOf = ({ name, format, sha256 }: Pick<FileRow, 'name' | 'format' | 'sha256'>) =>
  `${temporaryFiles}open-data-${name}-${sha256.slice(0, 16)}.${format}`

export type DataFiles = ReturnType<typeof createDataFiles>

/**
 * The sets' files: made once and kept, and made again by an hourly job if something they show was
 * invalidated, or a day has passed (docs/decisions/119-shown-elsewhere.md).
 */
export function createDataFiles({
  sets,
  store,
  storage,
  folder,
  invalidation,
  jobs,
  clock,
}: Dependencies) {
  /** Sets that may have changed since this node last made them. */
  const changed = new Set(sets.map(({ name }) => name))
  invalidation.listen((topics) => {
    const of = topics && new Set(topics.map((topic) => countedTopic(topic) ?? topic))
    for (const { name, cacheTags } of sets)
      if (of === null || cacheTags.some((tag) => of.has(tag))) changed.add(name)
  })

  const keep = async (set: OpenDataSet, file: WrittenFile, rows: number): Promise<void> => {
    const { format, path, sha256, bytes } = file
    const former = await store.find(set.name, format)
    const key = keyOf({ name: set.name, format, sha256 })
    if (former?.sha256 !== sha256 || (await storage.size(key)) === null)
      await storage.put(key, createReadStream(path), types[format], bytes)
    const now = clock.now()
    await store.put({
      name: set.name,
      format,
      sha256,
      bytes,
      rows,
      changedAt: now,
      checkedAt: now,
    })
    if (former && former.sha256 !== sha256) await storage.remove([keyOf(former)])
  }

  const make = async (set: OpenDataSet): Promise<void> => {
    changed.delete(set.name)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const attempt = newId()
    const pathOf = (format: DataFormat) => join(folder, `${attempt}.${format}`)
    try {
      const { files, rows } = await writeDataSet(set, pathOf)
      for (const file of files) await keep(set, file, rows)
    } catch (error) {
      changed.add(set.name)
      throw error
    } finally {
      await Promise.all(dataFormats.map((format) => rm(pathOf(format), { force: true })))
    }
  }
  /** One at a time: each reads whole tables. Those who ask for the same set share its making. */
  const making = new Map<string, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()
  const makeOnce = (set: OpenDataSet): Promise<void> => {
    const underway = making.get(set.name)
    if (underway) return underway
    const made = last
      .then(() => make(set))
      .finally(() => {
        making.delete(set.name)
      })
    last = made.catch(() => {})
    making.set(set.name, made)
    return made
  }

  const makeStale = async (): Promise<void> => {
    const stored = await store.list()
    const before = clock.now().getTime() - day
    for (const set of sets) {
      const own = stored.filter(({ name }) => name === set.name)
      const isFresh =
        own.length === dataFormats.length &&
        own.every(({ checkedAt }) => checkedAt.getTime() > before)
      if (isFresh && !changed.has(set.name)) continue
      await makeOnce(set)
      // Each set shows its files at once: the first making of all takes minutes.
      await invalidation.publish([openDataTag])
    }
    for (const row of stored)
      if (!sets.some(({ name }) => name === row.name)) {
        await store.remove(row.name, row.format)
        await storage.remove([keyOf(row)])
      }
  }
  jobs.define(job, makeStale, { cron: '23 * * * *' })

  return {
    makeStale,

    /** Queues the making of files that aren't there yet. */
    makeFirst: (): Promise<void> => jobs.sendHourly(job, 'first', {}),

    /** The present file of a set, made if it isn't there. */
    find: async (set: OpenDataSet, format: DataFormat): Promise<FileRow> => {
      const present = await store.find(set.name, format)
      if (present && (await storage.size(keyOf(present))) !== null) return present
      await makeOnce(set)
      await invalidation.publish([openDataTag])
      const made = await store.find(set.name, format)
      if (!made) throw new Error(`the set ${set.name} was not made`)
      return made
    },
  }
}
