import { isOpen, partPaths } from '#features/membership/contract/parts.ts'
import { Head } from '#platform/web/head.tsx'
import { Button } from '#platform/web/ui/Button.tsx'

/** What stands at every address without a page (core.md section 2). */
export function Component() {
  return (
    <section className="page-column max-w-3xl py-18">
      <Head title="Page Not Found" description="There is no page at this address." isIndexed={false} />
      <p className="kicker">404</p>
      <h1 className="mt-3 text-3xl">Page Not Found</h1>
      <p className="mt-4 text-md text-ink-2">There is no page at this address. It may have moved, or the link was mistyped.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button to="/" variant="primary">Go to the home page</Button>
        <Button to="/debate-arena" variant="quiet">Debate Arena</Button>
        {isOpen('marketplace') && <Button to={partPaths.marketplace} variant="quiet">Marketplace</Button>}
      </div>
    </section>
  )
}
