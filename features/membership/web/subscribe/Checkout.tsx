import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#platform/web/ui/Button.tsx'

type Props = {
  title: string
  /** What is bought, as rows of a bill. */
  rows: { label: ReactNode; amount: ReactNode }[]
  total: string
  note?: ReactNode
  children: ReactNode
}

/** The order at one side, the payment at the other; on a phone the total stays in sight. */
export function Checkout({ title, rows, total, note, children }: Props) {
  const [query, setQuery] = useSearchParams()
  const plan = query.get('plan')
  return (
    <section aria-labelledby="checkout">
      <Button variant="plain" size="s" onClick={() => setQuery(plan ? { plan } : {})}>Back to the plans</Button>
      <h1 id="checkout" className="mt-2 text-3xl">{title}</h1>
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_1.2fr] lg:gap-14">
        <div className="border-t border-line-strong">
          <dl className="divide-y divide-line">
            {rows.map(({ label, amount }, index) => (
              <div key={index} className="flex items-baseline justify-between gap-6 py-3">
                <dt className="text-ink-2">{label}</dt>
                <dd className="figures text-right font-semibold">{amount}</dd>
              </div>
            ))}
          </dl>
          <p className="sticky top-14 z-10 flex items-baseline justify-between gap-6 border-y border-line-strong bg-paper py-3 text-md lg:static">
            <span>Due today</span>
            <span className="figures font-serif text-xl font-semibold">{total}</span>
          </p>
          {note && <div className="mt-4 space-y-2 text-sm text-ink-3">{note}</div>}
        </div>
        <div>{children}</div>
      </div>
    </section>
  )
}
