import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'

/** What a reading in pages says of its next one. */
export type NextPage = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

type Props = {
  list: NextPage
  /** What is said when the next page does not come; the button then tries again. */
  failure: string
  label?: string
  endText?: string
  /** Where the next page stands by itself, for readers without scripts; null where there is none. */
  nextHref?: string | null
}

/** Brings the next page of a list, and says when there is no more. */
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
