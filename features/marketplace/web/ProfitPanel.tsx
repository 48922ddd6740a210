import { useContributions } from '#platform/web/contributions.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { openBooksPath } from '../contract/paths.ts'
import { feePercents, profitShares } from '../contract/rules.ts'

const shares = [
  { percent: profitShares.tables, text: 'to the Tables' },
  { percent: profitShares.reserve, text: 'to the reserve' },
  { percent: profitShares.community, text: 'to a community organization' },
]

/** How a sale's fees are shared out, with the way to the public ledger once it is open. */
export function ProfitPanel() {
  const { footerLinks } = useContributions()
  const { table, treasury, house } = feePercents
  return (
    <section
      aria-labelledby="profit"
      className="rounded-card border border-line bg-card p-5 sm:p-7"
    >
      <h2 id="profit" className="text-xl">
        Transparent Profit Distribution
      </h2>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-2">
        <dl className="grid grid-cols-3 gap-5">
          {shares.map(({ percent, text }) => (
            <div key={text} className="flex flex-col-reverse justify-end">
              <dt className="text-ink-2">{text}</dt>
              <dd className="figures font-serif text-2xl sm:text-3xl">{percent}%</dd>
            </div>
          ))}
        </dl>
        <div>
          <p className="text-ink-2">
            Buyers pay a Table fee of {table}%, a treasury fee of {treasury}%, and a House tax of{' '}
            {house}% on goods from Houses. Sellers keep their whole price. The profit from these
            fees is shared out like this.
          </p>
          {footerLinks.some(({ to }) => to === openBooksPath) && (
            <Button to={openBooksPath} variant="quiet" className="mt-5">
              View Public Profit Ledger
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
