import { useEffect, useState } from 'react'
import type { ShownToast } from '../toast.ts'

/** Milliseconds that the host of the toasts has to arrive in. */
const patience = 1000

/** The words of a toast whose host does not arrive, which is when a lost connection has to be told of. */
export function BareToast({ title, description }: Pick<ShownToast, 'title' | 'description'>) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLong, patience, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    isLong && (
      <div
        role="status"
        className="fixed right-4 left-4 z-50 max-lg:top-20 lg:bottom-4 rounded-card border border-line bg-card px-4 py-3 shadow-float sm:left-auto sm:w-96"
      >
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-ink-2">{description}</p>}
      </div>
    )
  )
}
