/** A value of a public data set. */
export type OpenDataCell = string | number | boolean | null
export type OpenDataRow = Record<string, OpenDataCell>

/** A column of a public data set, as its dictionary describes it. */
export type OpenDataField = {
  name: string
  about: string
  /** The database column it shows, such as `articles.title`; null for what is computed. */
  from: string | null
}

/** A public set of records that anyone can download (docs/product/elsewhere.md). */
export type OpenDataSet = {
  /** Part of its address, such as `articles`. */
  name: string
  title: string
  /** What a row is, in a sentence. */
  about: string
  /** Whose words it has: texts of members stay theirs, whatever the license of the rest. */
  wordsOf: 'site' | 'members'
  /** An SPDX name in place of the site's license for open data; omitted for that. */
  license?: string | null
  fields: readonly OpenDataField[]
  /** All rows in a lasting order, read in bounded batches. */
  rows: () => AsyncIterable<OpenDataRow>
  /** Its files are made again after one of these was invalidated. */
  cacheTags: readonly string[]
}

/** Yields batch after batch, each after the last row of the one before. */
export async function* inBatches<Row>(
  size: number,
  read: (after: Row | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | null = null; ;) {
    const rows: Row[] = await read(last, size)
    yield* rows
    last = rows.at(-1) ?? null
    if (rows.length < size) return
  }
}
