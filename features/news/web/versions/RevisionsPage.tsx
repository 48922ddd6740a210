import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Head } from '#platform/web/head.tsx'
import { lazyWithRetry } from '#platform/web/lazy-with-retry.ts'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { revisionNames } from '../../contract/versions.ts'
import type { RevisionWire } from '../../contract/versions-schemas.ts'
import { articleQuery } from '../queries.ts'
import { revisionQuery, revisionsQuery } from './queries.ts'
import { RestoreButton } from './RestoreButton.tsx'

const Comparison = lazyWithRetry(async () => (await import('../compare/Comparison.tsx')).Comparison)
const OnlyVersion = lazyWithRetry(
  async () => (await import('../compare/Comparison.tsx')).OnlyVersion,
)

/** Prefetches the list of revisions. */
export const loader = prefetching(({ call, params: { id = '' } }) => ({
  main: articleQuery(call, id),
  others: [revisionsQuery(call, id)],
}))

/** An article's stored revisions with their changes. */
export function Component() {
  const id = useParams()['id'] ?? ''
  const call = useCall()
  const revisions = useInfiniteQuery(revisionsQuery(call, id))
  const article = useQuery(articleQuery(call, id))
  const all = revisions.data?.pages.flatMap(({ items }) => items) ?? []
  const isShut =
    revisions.isError && (revisions.error.status === 403 || revisions.error.status === 404)
  return (
    <div className="page-column py-10">
      <Head
        title="Earlier versions"
        description="Every saved version of an article."
        isIndexed={false}
      />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="kicker">Earlier versions</p>
          <h1 className="mt-2 text-2xl wrap-anywhere sm:text-3xl">
            {article.data?.title ?? 'Earlier versions'}
          </h1>
        </div>
        {article.data &&
          (article.data.isEditable ? (
            <Button to={`/article-editor/${id}`} variant="quiet">
              Back to the editor
            </Button>
          ) : (
            <Button to={`/news/${id}`} variant="quiet">
              Back to the article
            </Button>
          ))}
      </div>
      {revisions.isPending && <Skeleton count={6} label="Loading the versions" />}
      {isShut && (
        <EmptyState
          className="mt-8"
          title="Article Not Found"
          text="There's no article here whose versions you can see."
          action={<Button to="/news">Back to News</Button>}
        />
      )}
      {revisions.isError && !isShut && all.length === 0 && (
        <ErrorState
          className="mt-8"
          title="Failed to load the versions"
          isRetrying={revisions.isFetching}
          onRetry={() => void revisions.refetch()}
        />
      )}
      {revisions.data && all.length === 0 && (
        <EmptyState className="mt-8" title="No earlier versions" text="Each save appears here." />
      )}
      {all.length > 0 && (
        <Compared
          id={id}
          all={all}
          hasMore={revisions.hasNextPage}
          isEditable={article.data?.isEditable === true}
        >
          {revisions.hasNextPage && (
            <LoadMore list={revisions} failure="Failed to load the versions" />
          )}
        </Compared>
      )}
    </div>
  )
}

function Compared({
  id,
  all,
  hasMore,
  isEditable,
  children,
}: {
  id: string
  all: RevisionWire[]
  hasMore: boolean
  isEditable: boolean
  children: React.ReactNode
}) {
  const [query] = useSearchParams()
  const place = Math.max(
    0,
    all.findIndex(({ version }) => String(version) === query.get('version')),
  )
  const chosen = all[place]
  const before = all[place + 1]
  if (!chosen) return null
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <nav aria-label="Versions">
        <ol className="divide-y divide-line border-y border-line max-lg:max-h-72 max-lg:overflow-y-auto">
          {all.map((revision) => (
            <RevisionLink
              key={revision.version}
              revision={revision}
              isChosen={revision === chosen}
            />
          ))}
        </ol>
        {children}
      </nav>
      <section aria-labelledby="compared" className="min-w-0">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="compared" className="text-xl">
            {before
              ? `Version ${chosen.version} compared with version ${before.version}`
              : `Version ${chosen.version}`}
          </h2>
          {isEditable && place > 0 && <RestoreButton id={id} version={chosen.version} />}
        </div>
        <Texts
          key={chosen.version}
          id={id}
          newer={chosen.version}
          older={before?.version ?? null}
          hasMore={hasMore}
        />
      </section>
    </div>
  )
}

function RevisionLink({
  revision: { version, kind, at, by, wasPublic },
  isChosen,
}: {
  revision: RevisionWire
  isChosen: boolean
}) {
  return (
    <li>
      <PrefetchLink
        to={`?version=${version}`}
        replace
        preventScrollReset
        aria-current={isChosen || undefined}
        className={classNames(
          'block px-3 py-2.5 no-underline hover:bg-paper-2',
          isChosen && 'bg-paper-2',
        )}
      >
        <span className="block font-semibold">
          {version}. {revisionNames[kind]}
        </span>
        <span className="block text-sm text-ink-3">
          <Time at={at} hasTime />
          {by && ` · ${by}`}
          {wasPublic && kind !== 'published' && ' · seen by readers'}
        </span>
      </PrefetchLink>
    </li>
  )
}

/** A version's changes; the oldest stored one has no predecessor. */
function Texts({
  id,
  newer,
  older,
  hasMore,
}: {
  id: string
  newer: number
  older: number | null
  hasMore: boolean
}) {
  const call = useCall()
  const is = useQuery(revisionQuery(call, id, newer))
  const was = useQuery(revisionQuery(call, id, older ?? newer))
  if (is.isError || was.isError)
    return (
      <ErrorState
        level={3}
        title="Failed to load the version"
        isRetrying={is.isFetching || was.isFetching}
        onRetry={() => {
          void is.refetch()
          void was.refetch()
        }}
      />
    )
  if (!is.data || !was.data) return <Skeleton count={6} label="Loading the comparison" />
  return (
    <Suspense fallback={<Skeleton count={6} label="Loading the comparison" />}>
      {older === null ? (
        <OnlyVersion
          words={is.data.words}
          note={
            hasMore
              ? 'Load more to compare it with the previous version.'
              : "There's no earlier version to compare it with."
          }
        />
      ) : (
        <Comparison
          older={was.data.words}
          newer={is.data.words}
          olderName={`Version ${older}`}
          newerName={`Version ${newer}`}
          level={3}
        />
      )}
    </Suspense>
  )
}
