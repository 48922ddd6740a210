/** What separates cells, as programs of different countries write it. */
const delimiters = [',', ';', '\t', '|'] as const
/** Characters that a first line may have before it counts as no header. */
const longestHeader = 20_000

/** How a file separates its cells, and the text read to find out. */
export type Separated = {
  delimiter: string
  /** The first line with data: 2 after a line that only names the delimiter. */
  firstLine: 1 | 2
  /** The whole file, once. */
  text: AsyncIterable<string>
}

/**
 * Finds the delimiter: the one that a first line `sep=…` names, else the one that divides the first
 * line into the most of `columns`; a comma if none does.
 */
export async function separatedBy(
  text: AsyncIterable<string>,
  columns: readonly string[],
): Promise<Separated> {
  const parts = text[Symbol.asyncIterator]()
  let start = ''
  while (start.length < longestHeader && !/[\r\n]/.test(start)) {
    const next = await parts.next()
    if (next.done) break
    start += next.value
  }
  const [line = ''] = start
    .slice(0, longestHeader)
    .replace(/^\uFEFF/, '')
    .split(/[\r\n]/, 1)
  const named = /^"?sep=(.)"?$/i.exec(line)?.[1]
  const known = new Set(columns)
  const namesIn = (delimiter: string) =>
    line.split(delimiter).filter((cell) => known.has(cell.replaceAll('"', '').trim().toLowerCase()))
      .length
  const delimiter =
    named ?? delimiters.toSorted((a, b) => namesIn(b) - namesIn(a)).find(namesIn) ?? ','
  return {
    delimiter,
    firstLine: named === undefined ? 1 : 2,
    text: (async function* () {
      yield start
      yield* { [Symbol.asyncIterator]: () => parts }
    })(),
  }
}
