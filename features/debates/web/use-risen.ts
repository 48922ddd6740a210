import { useEffect, useRef, useState } from 'react'

/** How long the gaining side is highlighted, in milliseconds. */
const lit = 1000

/** True for a second after the count rises. */
export function useRisen(count: number): boolean {
  const last = useRef(count)
  const [isRisen, setRisen] = useState(false)
  useEffect(() => {
    const hasRisen = count > last.current
    last.current = count
    setRisen(hasRisen)
    if (!hasRisen) return undefined
    const timer = setTimeout(() => setRisen(false), lit)
    return () => clearTimeout(timer)
  }, [count])
  return isRisen
}
