import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { calendarDay } from '#platform/contract/zoned-dates.ts'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { Prose } from '#platform/web/ui/Prose.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { textPages } from '../contract/text-pages.ts'
import type { TextPage } from '../contract/schemas.ts'
import { TextOutline } from '#platform/web/ui/TextOutline.tsx'
import { pageQuery, slugOf } from './queries.ts'
import { useHashTarget } from '#platform/web/use-hash-target.ts'

/** Prefetches the text at the path. */
export const loader = prefetching(({ call, path }) => ({ main: pageQuery(call, slugOf(path)) }))

/**
 * A page with one of the operator's texts: documentation, policies, constitution
 * (docs/product/site.md 4).
 */
export function Component() {
  const slug = slugOf(useLocation().pathname)
  const page = useQuery(pageQuery(useCall(), slug))
  useHashTarget(page.isSuccess)
  if (page.isPending) return <Loading />
  if (page.isError) {
    return page.error.status === 404 ? (
      <Missing />
    ) : (
      <PageError
        title="Failed to load the page"
        isRetrying={page.isFetching}
        onRetry={() => void page.refetch()}
      />
    )
  }
  return <Reading page={page.data} />
}

function Reading({
  page: { slug, title, description, html, outline, updatedAt },
}: {
  page: TextPage
}) {
  const { name } = useSite()
  const isAdmin = useViewer().viewer?.isAdmin === true
  return (
    <div className="page-column py-10 lg:py-12">
      <Head title={title} description={description} />
      <header className="border-b border-line pb-6">
        <p className="kicker">{name}</p>
        <h1 className="mt-2 text-2xl sm:text-3xl">{title}</h1>
        {isAdmin && (
          <Button
            size="s"
            variant="quiet"
            className="mt-3 print:hidden"
            to={`/control-center?tab=pages&page=${slug}`}
          >
            Edit this page
          </Button>
        )}
        {updatedAt && (
          <p className="mt-3 text-ink-3">
            Last updated <time dateTime={updatedAt}>{calendarDay(updatedAt)}</time>
          </p>
        )}
      </header>
      <div className="mt-8 grid gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-14">
        <TextOutline entries={outline} />
        <div>
          <Prose html={html} isPlain className="[&_:is(h2,h3,h4)]:scroll-mt-20" />
          <OtherPages slug={slug} />
        </div>
      </div>
    </div>
  )
}

function OtherPages({ slug }: { slug: string }) {
  return (
    <nav
      aria-label="Related pages"
      className="mt-14 max-w-form border-t border-line pt-6 print:hidden"
    >
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {textPages
          .filter((page) => page.slug !== slug)
          .map((page) => (
            <li key={page.slug}>
              <PrefetchLink
                to={`/${page.slug}`}
                className="inline-block py-2 pointer-coarse:py-3 underline"
              >
                {page.label}
              </PrefetchLink>
            </li>
          ))}
        <li>
          <PrefetchLink to="/contact" className="inline-block py-2 pointer-coarse:py-3 underline">
            Contact
          </PrefetchLink>
        </li>
      </ul>
    </nav>
  )
}

function Loading() {
  return (
    <div className="page-column py-10 lg:py-12">
      <Skeleton label="Loading the page" className="h-12 w-2/5" />
      <div className="mt-14 grid gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-14">
        <div className="hidden lg:block">
          <Skeleton count={8} />
        </div>
        <div className="max-w-form">
          <Skeleton count={12} />
        </div>
      </div>
    </div>
  )
}

function Missing() {
  return (
    <section className="page-column max-w-3xl py-18">
      <Head
        title="Page Not Found"
        description="There's no page at this address."
        isIndexed={false}
      />
      <h1 className="text-3xl">Page Not Found</h1>
      <p className="mt-4 text-md text-ink-2">This page doesn't exist yet.</p>
      <Button to="/contact" className="mt-8">
        Contact us
      </Button>
    </section>
  )
}
