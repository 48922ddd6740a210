import { CallError } from '#platform/web/call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { RowsSkeleton } from '#platform/web/ui/RowsSkeleton.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

type Props = {
  query: { error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }
  backTo: string
  backLabel: string
}

/** In place of an order: loading, not found, or failed. */
export function OrderMissing({ query, backTo, backLabel }: Props) {
  if (query.error instanceof CallError && [400, 404].includes(query.error.status))
    return (
      <MessagePage
        kicker="Orders"
        title="Order Not Found"
        text="This order doesn't exist, or it belongs to another account."
        ways={<Button to={backTo}>{backLabel}</Button>}
      />
    )
  return (
    <div className="page-column py-10 lg:py-12">
      {query.isError ? (
        <ErrorState isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        // A screen high, so that what comes doesn't move the footer in sight.
        <div className="min-h-dvh">
          <Skeleton label="Loading the order" className="h-10 w-2/5" />
          <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <RowsSkeleton count={2} lead="square" hasEnd label="Loading its items" />
            <div>
              <Skeleton count={5} />
            </div>
          </div>
        </div>
      )}
    </div>
  )
}
