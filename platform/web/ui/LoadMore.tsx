import { useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'

/** A paged read's state of its next page. */
export type NextPage = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

type Props = {
  list: NextPage
  /** The message if the next page fails to load; the button retries. */
  failure: string
  label?: string
  /** The next page's address without scripts; null at the end. */
  nextHref?: string | null
}

/** Loads a list's next page; says that there is none only after pages were loaded. */
export function LoadMore({ list, failure, label = 'Load more', nextHref = null }: Props) {
  const { hasNextPage: hasMore, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const end = useRef<HTMLParagraphElement>(null)
  const [wasPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!hasMore && wasPressed) end.current?.focus()
  }, [hasMore, wasPressed])
  const press = () => {
    setPressed(true)
    void fetchNextPage()
  }
  if (!hasMore && !wasPressed) return null
  return (
    <div className="flex flex-col items-center gap-3 border-t border-line pt-6">
      {isFetchNextPageError && (
        <p role="alert" className="font-semibold text-bad">
          {failure}
        </p>
      )}
      {hasMore && nextHref !== null && (
        <noscript>
          <a href={nextHref} rel="next" className="underline">
            Next page
          </a>
        </noscript>
      )}
      {hasMore ? (
        <Button variant="quiet" isBusy={isFetchingNextPage} onClick={press}>
          {isFetchNextPageError ? 'Retry' : label}
        </Button>
      ) : (
        <p ref={end} tabIndex={-1} className="text-sm text-ink-3 focus-visible:outline-none">
          That’s all.
        </p>
      )}
    </div>
  )
}
