import { createHash } from 'node:crypto'
import {
  verifyOpenBooks,
  type PublishedMonth,
} from '../features/payouts/contract/verify-open-books.ts'

/**
 * Verifies the public ledger of a site from what it publishes (docs/ledger.md):
 * `node scripts/verify-open-books.ts https://your.site [hash]`. With a month's hash that you noted
 * earlier, it also checks that this month is still there. Exits with 1 and the first difference.
 */
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
const { months } = (await (await answer('/api/marketplace/ledger')).json()) as {
  months: PublishedMonth[]
}
const found = await verifyOpenBooks(months, {
  csv: await (await answer('/api/marketplace/ledger/entries.csv')).text(),
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
})
if (!found.isIntact) fail(`${found.month}: ${found.difference}`)
if (noted !== null && !months.some(({ monthHash }) => monthHash === noted))
  fail(`There is no month with the hash ${noted}`)
console.log(`The public ledger is intact: ${found.months} months. End: ${found.end}`)

function fail(difference: string): never {
  console.error(difference)
  process.exit(1)
}
