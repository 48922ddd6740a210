import {
  carriedAfter,
  firstHash,
  hashedText,
  monthAfter,
  sumsOf,
  totalsOf,
  type MonthSums,
  type PublicEntry,
} from './open-books.ts'

/** A month as a site publishes it; both hashes are null until it is closed. */
export type PublishedMonth = MonthSums & {
  month: string
  monthHash: string | null
  previousMonthHash: string | null
}

/**
 * What a verification found: that all adds up, or the first month that doesn't. One that doesn't
 * `follow` the month published before it has another one missing between them, or a changed hash.
 */
export type BooksFinding =
  | { isIntact: true; months: number; entries: number; end: string }
  | {
      isIntact: false
      month: string
      differs: 'follows' | 'sums' | 'entries'
      difference: string
    }

type Sources = {
  /** The CSV of all entries, as the site publishes it: one download, however many months. */
  csv: string
  /** SHA-256 of a text's UTF-8 as 64 hexadecimal digits. */
  sha256: (text: string) => Promise<string> | string
}

/**
 * Adds up each closed month of the public ledger, oldest first, shares it out again, and compares
 * every figure and hash (docs/ledger.md). Runs in browsers and in the script for anyone. It can't
 * know of newer months than those published; who noted a month's hash looks for that.
 * @param published newest first.
 */
export async function verifyOpenBooks(
  published: PublishedMonth[],
  { csv, sha256 }: Sources,
): Promise<BooksFinding> {
  const closed = published.filter(({ monthHash }) => monthHash !== null).toReversed()
  const entriesOf = Map.groupBy(entriesIn(csv), ({ at }) => at.slice(0, 7))
  let last: string | null = null
  let end = firstHash
  let carried = 0
  let count = 0
  for (const { month, monthHash, previousMonthHash, ...stated } of closed) {
    const isNext: boolean = last === null || month === monthAfter(last)
    if (!isNext || previousMonthHash !== end)
      return {
        isIntact: false,
        month,
        differs: 'follows',
        difference: `it doesn't follow ${last ?? 'the beginning'}, whose hash is ${end}`,
      }
    const entries = entriesOf.get(month) ?? []
    const { fees, costs } = totalsOf(entries)
    const sums = sumsOf(fees, costs, carried)
    const name = differenceIn(sums, stated)
    if (name)
      return {
        isIntact: false,
        month,
        differs: 'sums',
        difference: `${name} should be ${JSON.stringify(sums[name])}`,
      }
    const hash = await sha256(hashedText(month, end, entries))
    if (hash !== monthHash)
      return {
        isIntact: false,
        month,
        differs: 'entries',
        difference: `the entries have the hash ${hash}, the site says ${monthHash}`,
      }
    last = month
    end = hash
    carried = carriedAfter(sums)
    count += entries.length
  }
  return { isIntact: true, months: closed.length, entries: count, end }
}

/** The first figure that isn't as stated; undefined if all are. */
function differenceIn(sums: MonthSums, stated: MonthSums): keyof MonthSums | undefined {
  return (Object.keys(sums) as (keyof MonthSums)[]).find(
    (name) => JSON.stringify(sums[name]) !== JSON.stringify(stated[name]),
  )
}

/** Entries of an export; its values are plain, so no field is quoted. */
function entriesIn(csv: string): PublicEntry[] {
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trim().split(/\r?\n/)
  const columns = head.split(',')
  return lines.map((line) => {
    const values = line.split(',')
    const of = (name: string) => values[columns.indexOf(name)] ?? ''
    return {
      seq: Number(of('seq')),
      at: of('at'),
      kind: of('kind'),
      account: of('account'),
      cents: Number(of('amountCents')),
    }
  })
}
