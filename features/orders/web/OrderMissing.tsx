import { CallError } from '#platform/web/call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

type Props = {
  query: { error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }
  backTo: string
  backLabel: string
}

/** In place of an order: loading, not found, or failed. */
export function OrderMissing({ query, backTo, backLabel }: Props) {
  if (query.error instanceof CallError && query.error.status === 404)
    return (
      <MessagePage
        kicker="Orders"
        title="Order Not Found"
        text="This order doesn't exist, or it belongs to another account."
        ways={<Button to={backTo}>{backLabel}</Button>}
      />
    )
  return (
    <div className="page-column max-w-5xl py-10">
      {query.isError ? (
        <ErrorState isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton count={4} className="h-20" label="Loading the order" />
      )}
    </div>
  )
}
