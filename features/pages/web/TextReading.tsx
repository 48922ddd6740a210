import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useViewer } from '#features/identity/web/public.tsx'
import { calendarDay } from '#platform/contract/zoned-dates.ts'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import type { CallError } from '#platform/web/call.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Prose } from '#platform/web/ui/Prose.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextOutline } from '#platform/web/ui/TextOutline.tsx'
import { useHashTarget } from '#platform/web/use-hash-target.ts'
import { addedName } from '../contract/added-rules.ts'
import { textPages } from '../contract/text-pages.ts'
import type { TextPage } from '../contract/schemas.ts'
import { addedPagesQuery } from './queries.ts'

/** What links between the texts say. */
const labels: Record<(typeof textPages)[number], string> = {
  docs: 'Documentation',
  constitution: 'Constitution',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  'community-rules': 'Community rules',
  'score-policy': 'Score policy',
  'election-methodology': 'Election methodology',
  notes: 'How notes are chosen',
  accessibility: 'Accessibility',
  'ai-use': 'How we use AI',
}

type Props<T extends TextPage> = {
  page: UseQueryResult<T, CallError>
  /** Where administrators edit it, in the control center's Pages tab. */
  editedAt: string
  isDraft?: boolean
}

/** A text with its outline and links to the others, or what there is instead. */
export function TextReading<T extends TextPage>({ page, editedAt, isDraft = false }: Props<T>) {
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
  return <Reading page={page.data} editedAt={editedAt} isDraft={isDraft} />
}

function Reading({
  page: { slug, title, description, html, outline, updatedAt },
  editedAt,
  isDraft,
}: {
  page: TextPage
  editedAt: string
  isDraft: boolean
}) {
  const { name } = useSite()
  const isAdmin = useViewer().viewer?.isAdmin === true
  return (
    <div className="page-column py-10 lg:py-12 print:max-w-article">
      <Head title={title} description={description} isIndexed={!isDraft} />
      <header className="border-b border-line pb-6">
        <p className="kicker">{name}</p>
        <h1 className="mt-2 text-2xl sm:text-3xl wrap-anywhere">{title}</h1>
        {isDraft && (
          <p className="mt-3 flex flex-wrap items-center gap-3 text-ink-2">
            <Pill tone="warn">Draft</Pill> Only administrators can see this page.
          </p>
        )}
        {isAdmin && (
          <Button
            size="s"
            variant="quiet"
            className="mt-3 print:hidden"
            to={`/control-center?tab=pages&${editedAt}`}
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
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-14">
        <TextOutline entries={outline} />
        <div>
          <Prose html={html} isPlain className="[&_:is(h2,h3,h4)]:scroll-mt-20" />
          <OtherPages slug={slug} />
        </div>
      </div>
    </div>
  )
}

function OtherPages({ slug: shown }: { slug: string }) {
  const added = useQuery(addedPagesQuery(useCall())).data ?? []
  const pages: { name: string; label: string }[] = [
    ...textPages.map((slug) => ({ name: slug, label: labels[slug] })),
    ...added.map(({ slug, title }) => ({ name: addedName(slug), label: title })),
    { name: 'contact', label: 'Contact' },
  ]
  return (
    <nav
      aria-label="Related pages"
      className="mt-14 max-w-form border-t border-line pt-6 print:hidden"
    >
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {pages
          .filter(({ name }) => name !== shown)
          .map(({ name, label }) => (
            <li key={name} className="min-w-0 wrap-anywhere">
              <PrefetchLink
                to={`/${name}`}
                className="inline-block py-2 pointer-coarse:py-3 underline"
              >
                {label}
              </PrefetchLink>
            </li>
          ))}
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
    <MessagePage
      kicker="404"
      title="Page Not Found"
      text="This page doesn't exist yet."
      description="There's no page at this address."
      ways={
        <>
          <Button to="/docs">Documentation</Button>
          <Button to="/contact" variant="quiet">
            Contact us
          </Button>
        </>
      }
    />
  )
}
