/** The formats of each set: a spreadsheet's, and one JSON object per line. */
export const dataFormats = ['csv', 'jsonl'] as const
export type DataFormat = (typeof dataFormats)[number]

export const formatNames: Record<DataFormat, string> = { csv: 'CSV', jsonl: 'JSON Lines' }

/** The page of all sets, and that of one. */
export const openDataPath = '/open-data'
export const dataSetPath = (name: string): string => `${openDataPath}/${name}`

/** The address of a set's file. */
export const dataFilePath = (name: string, format: DataFormat): string =>
  `/api/open-data/${name}.${format}`

/** The cache tag of the files. */
export const openDataTag = 'open-data'

/** Licenses that an operator can choose, by SPDX name, with what people call them. */
export const licenseNames: Record<string, string> = {
  'CC-BY-4.0': 'CC BY 4.0',
  'CC0-1.0': 'CC0 1.0 (public domain)',
}

/** The text of a license. */
export const licenseUrl = (license: string): string => `https://spdx.org/licenses/${license}.html`
