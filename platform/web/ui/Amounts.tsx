import type { ReactNode } from 'react'

type Props = {
  caption: string
  /** What each amount is for, in words; `note` says what becomes of it. */
  rows: { name: ReactNode; amount: string; note?: string | undefined }[]
}

/** A short list of amounts, as a question about money shows them. */
export function Amounts({ caption, rows }: Props) {
  return (
    <section aria-label={caption} className="mt-4">
      <h3 className="text-sm font-semibold text-ink-3">{caption}</h3>
      <dl className="mt-1 divide-y divide-line border-y border-line">
        {rows.map(({ name, amount, note }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity of their own
          <div key={index} className="flex justify-between gap-4 py-1.5">
            <dt className="min-w-0 wrap-anywhere">
              {name}
              {note !== undefined && <span className="block text-sm text-ink-3">{note}</span>}
            </dt>
            <dd className="figures">{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
