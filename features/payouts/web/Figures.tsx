import type { ReactNode } from 'react'
import { formatExactCents } from '#platform/contract/money.ts'
import { FigureCard } from '#platform/web/ui/FigureCard.tsx'

/** An amount with its name and a remark. */
export function Amount({ name, cents, note }: { name: string; cents: number; note?: ReactNode }) {
  return <FigureCard name={name} value={formatExactCents(cents)} note={note} />
}
