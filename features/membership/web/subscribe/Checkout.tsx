import type { ReactNode } from 'react'
import { Steps } from './Steps.tsx'

type Props = {
  title: string
  /** The order, as rows of a bill. */
  rows: { label: ReactNode; amount: ReactNode }[]
  total: string
  note?: ReactNode
  children: ReactNode
}

/** The order beside the payment; on a phone the total stays visible. */
export function Checkout({ title, rows, total, note, children }: Props) {
  return (
    <section aria-labelledby="checkout">
      <Steps current="payment" />
      <h1 id="checkout" className="mt-5 text-2xl sm:text-3xl">
        {title}
      </h1>
      <div className="mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-14">
        <h2 className="sr-only">Your order</h2>
        <dl className="divide-y divide-line border-t border-line-strong lg:col-start-1 lg:row-start-1">
          {rows.map(({ label, amount }, index) => (
            <div key={index} className="flex items-baseline justify-between gap-6 py-3">
              <dt className="text-ink-2">{label}</dt>
              <dd className="figures shrink-0 text-right font-semibold">{amount}</dd>
            </div>
          ))}
        </dl>
        <p className="sticky top-16 z-10 flex items-baseline justify-between gap-6 border-y border-line-strong bg-paper py-3 text-md lg:static lg:col-start-1 lg:row-start-2">
          <span>Due today</span>
          <span className="figures font-serif text-xl font-semibold">{total}</span>
        </p>
        <div className="mt-4 space-y-2 text-sm text-ink-3 lg:col-start-1 lg:row-start-3">
          {note}
        </div>
        <div className="mt-8 min-w-0 rounded-card border-line lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mt-0 lg:border lg:bg-card lg:p-7">
          {children}
        </div>
      </div>
    </section>
  )
}
