import { createHash } from 'node:crypto'
import type { Ledger } from '#features/ledger/server/service.ts'
import { ledgerTag, splitByShares, type Entry } from '#features/ledger/contract.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { hour, second, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import {
  carriedAfter,
  feeAccounts,
  feeNames,
  firstHash,
  hashedText,
  monthAfter,
  monthOf,
  spanOf,
  sumsOf,
  totalsOf,
  type MonthSums,
  type PublicAccount,
  type PublicEntry,
} from '../contract/open-books.ts'
import type { OpenBook, OpenEntry } from '../contract/schemas.ts'
import { newestEntries, type OpenBooksStore, type OpenMonth } from './open-books-store.ts'

type Dependencies = {
  store: OpenBooksStore
  ledger: Ledger
  jobs: Jobs
  clock: Clock
  invalidation: Pick<InvalidationBus, 'listen' | 'publish' | 'publishIn'>
}

/** How long the current month's sums are shown at most, should word of an entry be late. */
const sumsLast = 10 * second
/** Time after a month's end before it is closed, so that no transaction is still under way. */
const grace = hour

export type OpenBooks = ReturnType<typeof createOpenBooks>

/**
 * The public ledger: fees of sales by month, what they cost, and the profit's 70/20/10, computed
 * from the ledger's entries (docs/product/payouts.md 5).
 */
export function createOpenBooks({ store, ledger, jobs, clock, invalidation }: Dependencies) {
  /** The next month to close; null before the first sale. */
  const nextMonth = async (tx: Db, last: OpenMonth | null): Promise<string | null> => {
    if (last) return monthAfter(last.month)
    const first = await store.firstAt(tx)
    return first && monthOf(first)
  }

  /** Closes one month that has ended; null if there is none. */
  const closeNext = () =>
    store.transaction(async (tx) => {
      await store.lock(tx)
      const last = await store.lastMonth(tx)
      const month = await nextMonth(tx, last)
      if (!month || spanOf(month).end.getTime() + grace > clock.now().getTime()) return null
      const entries = (await store.entriesOf(tx, spanOf(month))).map(entryOf)
      const { fees, costs } = totalsOf(entries)
      const sums = sumsOf(fees, costs, last ? carriedAfter(last.sums) : 0)
      const previousHash = last?.hash ?? firstHash
      await store.addMonth(tx, {
        month,
        sums,
        entryCount: entries.length,
        previousHash,
        hash: hashOf(hashedText(month, previousHash, entries)),
        closedAt: clock.now(),
      })
      await invalidation.publishIn(tx, [ledgerTag])
      if (sums.shared > 0)
        await ledger.append(tx, {
          kind: 'allocation',
          reference: `month:${month}`,
          description: `Profit of ${month}`,
          entries: allocationOf(sums),
        })
      return month
    })

  const close = async (): Promise<void> => {
    while (await closeNext());
  }
  jobs.define('open-books-close', close, { cron: '17 * * * *' })
  // Cached pages show a new month at once, before its first sale.
  jobs.define('open-books-new-month', () => invalidation.publish([ledgerTag]), {
    cron: '0 0 1 * *',
  })

  let current: { month: string; readAt: number; sums: Promise<MonthSums> } | null = null
  invalidation.listen((topics) => {
    if (topics === null || topics.includes(ledgerTag)) current = null
  })
  /** Sums of a month that isn't closed, until the ledger has another entry. */
  const sumsNow = (month: string, carried: number): Promise<MonthSums> => {
    const now = clock.now().getTime()
    if (current?.month === month && now - current.readAt < sumsLast && now >= current.readAt)
      return current.sums
    const sums = store.transaction(async (tx) => {
      const { fees, costs } = totalsOf(await store.sumUp(tx, spanOf(month)))
      return sumsOf(fees, costs, carried)
    })
    const reading = { month, readAt: now, sums }
    current = reading
    sums.catch(() => {
      if (current === reading) current = null
    })
    return sums
  }

  return {
    close,

    /** All months, newest first; those not closed yet have no hash and no shares set aside. */
    read: async (): Promise<OpenBook> => {
      const closed = await store.listMonths()
      const [last = null] = closed
      const months: OpenBook['months'] = closed.map(
        ({ month, sums, entryCount, hash, previousHash }) => ({
          month,
          ...sums,
          entryCount,
          monthHash: hash,
          previousMonthHash: previousHash,
        }),
      )
      const thisMonth = monthOf(clock.now())
      let month = await store.transaction((tx) => nextMonth(tx, last))
      let carried = last ? carriedAfter(last.sums) : 0
      while (month !== null && month <= thisMonth) {
        const sums = await sumsNow(month, carried)
        months.unshift({
          month,
          ...sums,
          entryCount: null,
          monthHash: null,
          previousMonthHash: null,
        })
        carried = carriedAfter(sums)
        month = monthAfter(month)
      }
      return { months }
    },

    listEntries: async ({
      month,
      account,
      ...query
    }: {
      month?: string | undefined
      account?: PublicAccount | undefined
    } & PageQuery): Promise<Page<OpenEntry>> =>
      newestEntries.page(
        query,
        (after, limit) => store.listEntries(month ? spanOf(month) : null, account, after, limit),
        ({ seq, account: name }) => [seq, name],
      ),
  }
}

const entryOf = (row: Omit<PublicEntry, 'at'> & { at: Date }): PublicEntry => ({
  ...row,
  at: row.at.toISOString(),
})

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Takes the shared profit out of the fees, in proportion, and sets its shares aside. */
function allocationOf({ fees, shared, tables, reserve, community }: MonthSums): Entry[] {
  const taken = splitByShares(
    shared,
    feeNames.map((name) => Math.max(0, fees[name])),
  )
  const entries: Entry[] = [
    ...feeNames.map((name, index) => ({ account: feeAccounts[name], cents: taken[index] ?? 0 })),
    { account: 'profit:tables', cents: 0 - tables },
    { account: 'profit:reserve', cents: 0 - reserve },
    { account: 'profit:community', cents: 0 - community },
  ]
  return entries.filter(({ cents }) => cents !== 0)
}
