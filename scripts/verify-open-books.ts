import { createHash } from 'node:crypto'
import {
  carriedAfter,
  firstHash,
  hashedText,
  sumsOf,
  totalsOf,
  type MonthSums,
  type PublicEntry,
} from '../features/payouts/contract/open-books.ts'

/**
 * Verifies the public ledger of a site from what it publishes (docs/ledger.md):
 * `node scripts/verify-open-books.ts https://your.site [hash]`. With a month's hash that you noted
 * earlier, it also checks that this month is still there. Exits with 1 and the first difference.
 */
type Month = MonthSums & {
  month: string
  monthHash: string | null
  previousMonthHash: string | null
}

const noted = process.argv[3] ?? null
const site = process.argv[2]?.replace(/\/$/, '')
if (!site) {
  console.error('Usage: node scripts/verify-open-books.ts https://your.site [hash]')
  process.exit(2)
}

const answer = async (path: string): Promise<Response> => {
  const response = await fetch(`${site}${path}`)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response
}
const { months } = (await (await answer('/api/marketplace/ledger')).json()) as { months: Month[] }
const closed = months.filter(({ monthHash }) => monthHash !== null).toReversed()
let previousHash = firstHash
let carried = 0
for (const { month, monthHash, previousMonthHash, ...stated } of closed) {
  const csv = await (await answer(`/api/marketplace/ledger/entries.csv?month=${month}`)).text()
  const entries = entriesIn(csv)
  const { fees, costs } = totalsOf(entries)
  const sums = sumsOf(fees, costs, carried)
  for (const [name, cents] of Object.entries(sums))
    if (JSON.stringify(cents) !== JSON.stringify((stated as Record<string, unknown>)[name]))
      fail(`${month}: ${name} should be ${JSON.stringify(cents)}`)
  const own = createHash('sha256')
    .update(hashedText(month, previousHash, entries))
    .digest('hex')
  if (previousMonthHash !== previousHash || own !== monthHash)
    fail(`${month}: the entries have the hash ${own}, the site says ${monthHash}`)
  previousHash = own
  carried = carriedAfter(sums)
}
if (noted !== null && !closed.some(({ monthHash }) => monthHash === noted))
  fail(`There is no month with the hash ${noted}`)
console.log(`The public ledger is intact: ${closed.length} months. End: ${previousHash}`)

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

function fail(difference: string): never {
  console.error(difference)
  process.exit(1)
}
