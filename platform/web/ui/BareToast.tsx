import { useEffect, useState } from 'react'
import type { ShownToast } from '../toast.ts'

/** Milliseconds the toast host has to load. */
const moduleWait = 1000

/** A toast without its host, used when the host can't load because the connection is lost. */
export function BareToast({ title, description }: Pick<ShownToast, 'title' | 'description'>) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLong, moduleWait, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    isLong && (
      <div
        role="status"
        data-toast=""
        className="fixed right-4 left-4 z-50 max-lg:top-20 lg:bottom-4 rounded-card border border-line bg-card px-4 py-3 shadow-float sm:left-auto sm:w-96"
      >
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-ink-2">{description}</p>}
      </div>
    )
  )
}
