import { useState } from 'react'
import { useHydrated } from '#platform/web/use-hydrated.ts'

/** A number whose digits roll on change; screen readers get the number. */
export function RollingFigure({ value, label }: { value: number; label: string }) {
  const isMoving = useHydrated()
  const text = value.toLocaleString('en-US')
  return (
    <>
      <span className="sr-only">{`${label}: ${text}`}</span>
      <span aria-hidden="true" className="figures inline-flex overflow-hidden">
        {text.split('').map((sign, index) => (
          <Sign key={`${text.length - index}${sign}`} sign={sign} isNew={isMoving} />
        ))}
      </span>
    </>
  )
}

function Sign({ sign, isNew }: { sign: string; isNew: boolean }) {
  const [rolls] = useState(isNew)
  return <span className={rolls ? 'animate-roll' : undefined}>{sign}</span>
}
