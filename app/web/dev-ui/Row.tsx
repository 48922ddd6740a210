import type { ReactNode } from 'react'

/** A labeled row of samples. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-2 text-sm text-ink-3">{name}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}
