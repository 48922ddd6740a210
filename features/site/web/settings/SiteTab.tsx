import { useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/site.ts'
import { FormSkeleton } from '#platform/web/tables/section-skeletons.tsx'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { siteQuery } from '../queries.ts'
import { SiteForm } from './SiteForm.tsx'

/** The site's name, tagline and footer, with a preview and their versions. */
export function SiteTab() {
  const { data, isError, isFetching, refetch } = useQuery(siteQuery(useCall()))
  return (
    <section aria-labelledby="site-tab">
      <SectionHeader
        id="site-tab"
        title="Site settings"
        lead="Changes are on pages and in emails, feeds and receipts right away. Pages that are open already change when they are next loaded."
      />
      {isError && <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div className="mt-4">
          <FormSkeleton label="Loading the site settings" />
        </div>
      )}
      {data && <SiteForm record={data} />}
    </section>
  )
}
