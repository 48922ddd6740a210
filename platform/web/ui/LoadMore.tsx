import { useEffect, useRef } from 'react'
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
  endText?: string
  /** The next page's address without scripts; null at the end. */
  nextHref?: string | null
}

/** Loads a list's next page, and says when there is none. */
export function LoadMore({
  list,
  failure,
  label = 'Load more',
  endText = 'End of list',
  nextHref = null,
}: Props) {
  const { hasNextPage: hasMore, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const end = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (!hasMore && wasPressed.current) end.current?.focus()
  }, [hasMore])
  const press = () => {
    wasPressed.current = true
    void fetchNextPage()
  }
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
          {endText}
        </p>
      )}
    </div>
  )
}
