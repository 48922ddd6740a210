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

type PartProps = { id: string; title: string; text: ReactNode; children: ReactNode }

/** A part of the report: what it counts on the left, the numbers on the right. */
export function Part({ id, title, text, children }: PartProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-10 md:grid-cols-[1fr_2fr]"
    >
      <div className="space-y-2 text-ink-2">
        <h2 id={id} className="text-lg text-ink">
          {title}
        </h2>
        {text}
      </div>
      <div className="space-y-8">{children}</div>
    </section>
  )
}

/** That a part has nothing to count. */
export const Nothing = ({ children }: { children: string }) => (
  <p className="text-ink-2">{children}</p>
)

type CountsProps = {
  /** What the counts below it are of, with their sum. */
  of?: { name: string; total: FoldedTotal }
  rows: { name: string; count: FoldedCount }[]
}

/** Counts by name, under what they are of. */
export function Counts({ of, rows }: CountsProps) {
  return (
    <div>
      {of && (
        <h3 className="mb-2 flex items-baseline justify-between gap-6 text-md">
          {of.name}
          <span className="figures font-sans text-base font-semibold">{totalWords(of.total)}</span>
        </h3>
      )}
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(({ name, count }) => (
          <div key={name} className="flex justify-between gap-6 py-2.5">
            <dt className="wrap-anywhere">{name}</dt>
            <dd className="figures shrink-0 text-right text-ink-2">{countWords(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
