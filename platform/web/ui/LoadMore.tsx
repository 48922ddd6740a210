import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'

type Props = {
  hasMore: boolean
  isLoading: boolean
  onLoad: () => void
  /** What went wrong with the last page; the button then tries again. */
  error?: string | null
  label?: string
  endText?: string
}

/** Brings the next page of a list, and says when there is no more. */
export function LoadMore({ hasMore, isLoading, onLoad, error, label = 'Load more', endText = 'That is everything.' }: Props) {
  const end = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (!hasMore && wasPressed.current) end.current?.focus()
  }, [hasMore])
  const press = () => {
    wasPressed.current = true
    onLoad()
  }
  return (
    <div className="flex flex-col items-center gap-3 border-t border-line pt-6">
      {error && <p role="alert" className="font-semibold text-bad">{error}</p>}
      {hasMore
        ? <Button variant="quiet" isBusy={isLoading} onClick={press}>{error ? 'Retry' : label}</Button>
        : <p ref={end} tabIndex={-1} className="text-sm text-ink-3 focus-visible:outline-none">{endText}</p>}
    </div>
  )
}
