import { Head } from '#platform/web/head.tsx'
import { Button } from '#platform/web/ui/Button.tsx'

/** What is shown when a page could not be drawn at all. */
export function Fault() {
  return (
    <div role="alert" className="page-column max-w-3xl py-18">
      <Head title="Something went wrong" description="This page could not be shown." isIndexed={false} />
      <h1 className="text-3xl">This page could not be shown</h1>
      <p className="mt-4 text-md text-ink-2">Something went wrong on our side, or the connection dropped. Try again in a moment.</p>
      <Button className="mt-8" onClick={() => location.reload()}>Retry</Button>
    </div>
  )
}
