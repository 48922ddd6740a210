import type { ReactNode } from 'react'
import { Card } from './Card.tsx'

type Props = { name: ReactNode; value: ReactNode; note?: ReactNode }

/** A figure with its name and a remark, in a list of terms (`dl`). */
export function FigureCard({ name, value, note }: Props) {
  return (
    <Card padding="s" className="flex flex-col">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="figures mt-1 font-serif text-xl whitespace-nowrap lg:text-2xl">{value}</dd>
      {note && <dd className="mt-1 text-sm text-ink-3">{note}</dd>}
    </Card>
  )
}
