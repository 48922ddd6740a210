import { useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/site.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { siteQuery } from '../queries.ts'
import { SiteForm } from './SiteForm.tsx'

/** The site's name, tagline and footer, with a preview and their versions. */
export function SiteTab() {
  const { data, isError, isFetching, refetch } = useQuery(siteQuery(useCall()))
  return (
    <section aria-labelledby="site-tab">
      <h2 id="site-tab" className="text-xl">
        Site settings
      </h2>
      <p className="mt-2 max-w-[46em] text-ink-2">
        Pages, emails, feeds and receipts follow right away. Pages that are open already follow when
        they are next loaded.
      </p>
      {isError && <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton count={8} label="Loading the site settings" />}
      {data && <SiteForm record={data} />}
    </section>
  )
}
