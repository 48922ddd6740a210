import { useInfiniteQuery } from '@tanstack/react-query'
import { formatExactCents } from '#platform/contract/money.ts'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { listOpenEntries } from '../contract/endpoints.ts'
import { publicAccounts, type PublicAccount } from '../contract/open-books.ts'
import { monthName } from './MonthBars.tsx'
import { entryQueryOf, openEntriesQuery } from './queries.ts'

const accountNames: Record<PublicAccount, string> = {
  'fees:table:aa': 'Fees for Table AA',
  'fees:table:ae': 'Fees for Table AE',
  'fees:table:ah': 'Fees for Table AH',
  'fees:treasury': 'Treasury fees',
  'fees:house_tax': 'House tax',
  'expense:card_fees': 'Card fees',
  'expense:dispute_fees': 'Dispute fees',
}
const kindNames: Record<string, string> = {
  charge: 'Sale',
  card_fee: 'Card fee',
  refund: 'Refund',
  refund_reversal: 'Failed refund',
  dispute: 'Dispute',
  dispute_reversal: 'Dispute won',
}

/** The ledger's public entries, filtered by the address, with their export. */
export function OpenEntries({ months }: { months: string[] }) {
  const [filter, setFilter] = useAddressFilter({ account: '', month: '' })
  const list = useInfiniteQuery(openEntriesQuery(useCall(), filter))
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="entries" className="mt-12">
      <h2 id="entries" className="text-xl">
        Entries
      </h2>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <Field label="Fee or cost" className="w-full sm:w-56">
          <Select
            value={filter.account}
            placeholder="All"
            options={publicAccounts.map((value) => ({ value, label: accountNames[value] }))}
            onChange={({ target }) => setFilter({ account: target.value })}
          />
        </Field>
        <Field label="Month" className="w-full sm:w-48">
          <Select
            value={filter.month}
            placeholder="All"
            options={months.map((value) => ({ value, label: monthName(value) }))}
            onChange={({ target }) => setFilter({ month: target.value })}
          />
        </Field>
        <Button
          variant="quiet"
          href={csvHref(listOpenEntries, entryQueryOf(filter)) ?? ''}
          download
        >
          Download CSV
        </Button>
      </div>
      <p className="mt-3 text-sm text-ink-3">
        In the file, income such as fees is negative, as accounts are kept.
      </p>
      <div className="mt-5">
        <PagedList
          list={list}
          count={entries.length}
          empty={{ title: 'No entries', text: 'Nothing matches this choice. Choose another one.' }}
          label="Loading entries"
        >
          <FigureTable
            isStackedOnPhone
            words={['Date', 'For', 'Fee or cost']}
            leadOnPhone={{ words: 'Fee or cost', figure: 'Amount' }}
            caption="Ledger entries, newest first"
            head={['Number', 'Date', 'For', 'Fee or cost', 'Amount']}
            rows={entries.map(({ seq, at, kind, account, cents }) => ({
              key: `${seq} ${account}`,
              cells: [
                seq,
                <Time key="at" at={at} />,
                kindNames[kind] ?? kind,
                accountNames[account as PublicAccount],
                formatExactCents(0 - cents),
              ],
            }))}
          />
        </PagedList>
      </div>
    </section>
  )
}
