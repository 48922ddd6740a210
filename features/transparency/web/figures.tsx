import type { ReactNode } from 'react'
import { countText } from '#platform/contract/count-text.ts'
import { leastShown, type FoldedCount, type FoldedTotal } from '../contract/folding.ts'

/** A published count in words. */
const countWords = (count: FoldedCount): string =>
  count === null ? `fewer than ${leastShown}` : countText(count)

/** A published sum in words. */
export const totalWords = ({ count, isAtLeast }: FoldedTotal): string =>
  isAtLeast ? `at least ${countText(count)}` : countText(count)

/** A time in words: hours, or days from two days on. */
export function durationWords(hours: number): string {
  if (hours < 1) return 'less than an hour'
  return hours < 48 ? countText(hours, 'hour') : countText(Math.round(hours / 2.4) / 10, 'day')
}

/** A part of the report. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Counts by name. */
export function Counts({ rows }: { rows: { name: string; count: FoldedCount }[] }) {
  return (
    <dl className="mt-3 divide-y divide-line border-y border-line">
      {rows.map(({ name, count }) => (
        <div key={name} className="flex justify-between gap-6 py-2">
          <dt className="text-ink-2 wrap-anywhere">{name}</dt>
          <dd className="figures shrink-0 text-right font-semibold">{countWords(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
