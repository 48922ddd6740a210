import { useEffect, useRef, type ReactNode } from 'react'

/** What replaces a payment form takes the focus, in the middle of the window. */
export function BroughtIntoView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the router has restored the page's scroll position.
    const frame = requestAnimationFrame(() => {
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
