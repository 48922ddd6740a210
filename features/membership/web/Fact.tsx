import type { ReactNode } from 'react'

/** One fact about a plan, in a description list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
