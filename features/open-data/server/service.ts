import { missing } from '#platform/server/errors.ts'
import type { OpenDataSet } from '#platform/server/open-data.ts'
import { dataFilePath, dataFormats } from '../contract/rules.ts'
import type { DataSet, DescribedDataSet } from '../contract/schemas.ts'
import type { DataFiles } from './files.ts'
import type { FileRow, OpenDataStore } from './store.ts'

type Dependencies = {
  sets: readonly OpenDataSet[]
  store: Pick<OpenDataStore, 'list'>
  files: Pick<DataFiles, 'makeFirst'>
  licenseOf: (set: OpenDataSet) => string | null
}

export type OpenDataSets = ReturnType<typeof createOpenDataSets>

/** The public sets as their pages list them. */
export function createOpenDataSets({ sets, store, files, licenseOf }: Dependencies) {
  const show = (set: OpenDataSet, stored: readonly FileRow[]): DataSet => {
    const { name, title, about, wordsOf } = set
    const own = dataFormats.flatMap(
      (format) => stored.find((row) => row.name === name && row.format === format) ?? [],
    )
    return {
      name,
      title,
      about,
      wordsOf,
      license: licenseOf(set),
      rows: own[0]?.rows ?? null,
      changedAt: own[0]?.changedAt ?? null,
      checkedAt: own[0]?.checkedAt ?? null,
      files: own.map(({ format, bytes, sha256 }) => ({
        format,
        path: dataFilePath(name, format),
        bytes,
        sha256,
      })),
    }
  }
  /** The first who looks has the files made that aren't there yet. */
  const queueMissing = async (shown: readonly DataSet[]): Promise<void> => {
    if (shown.some(({ files: own }) => own.length < dataFormats.length)) await files.makeFirst()
  }

  return {
    list: async (): Promise<DataSet[]> => {
      const stored = await store.list()
      const shown = sets.map((set) => show(set, stored))
      await queueMissing(shown)
      return shown
    },

    /** @throws DomainError `missing` for a set there is not. */
    find: async (name: string): Promise<DescribedDataSet> => {
      const set = sets.find((each) => each.name === name)
      if (!set) throw missing('Data set')
      const shown = show(set, await store.list(name))
      await queueMissing([shown])
      return {
        ...shown,
        fields: set.fields.map(({ name: field, about }) => ({ name: field, about })),
      }
    },
  }
}
