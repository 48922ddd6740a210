import type { ReactNode } from 'react'
import { formatExactCents } from '#platform/contract/money.ts'
import { Card } from '#platform/web/ui/Card.tsx'

/** An amount with its name and a remark. */
export function Amount({ name, cents, note }: { name: string; cents: number; note?: ReactNode }) {
  return (
    <Card padding="s" className="flex flex-col">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="figures mt-1 font-serif text-xl whitespace-nowrap lg:text-2xl">
        {formatExactCents(cents)}
      </dd>
      {note && <dd className="mt-1 text-sm text-ink-3">{note}</dd>}
    </Card>
  )
}
