import { Head } from '#platform/web/head.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'

/** What is shown when a page could not be drawn at all. */
export function Fault() {
  return (
    <div className="page-column max-w-3xl py-18">
      <Head title="Something went wrong" description="This page could not be shown." isIndexed={false} />
      <ErrorState title="This page could not be shown" text="Something went wrong on our side, or the connection dropped. Try again in a moment." onRetry={() => location.reload()} />
    </div>
  )
}
