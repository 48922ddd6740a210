import { useEffect, useRef, type ReactNode } from 'react'
import { isTextField } from '../text-field.ts'

/** What replaces a payment form takes the focus, in the middle of the window, unless somebody types. */
export function BroughtIntoView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the router has restored the page's scroll position.
    const frame = requestAnimationFrame(() => {
      if (isTextField(document.activeElement)) return
      box.current?.scrollIntoView({ block: 'center' })
      box.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="focus-visible:outline-none">
      {children}
    </div>
  )
}
