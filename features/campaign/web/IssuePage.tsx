import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { countText } from '#platform/contract/count-text.ts'
import { breadcrumbsOf, pictureOf } from '#platform/web/structured-parts.ts'
import { FeedLink } from '#platform/web/FeedLink.tsx'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { publisherOf } from '#platform/web/structured-data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { PageParts } from '#platform/web/ui/PageParts.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useHashTarget } from '#platform/web/use-hash-target.ts'
import { picturePath } from '../contract/pictures.ts'
import {
  billPath,
  campaignPath,
  isBillSin,
  isSin,
  issuePath,
  testimonyFeedPath,
  testimonyFeedTitle,
  type ArticleType,
  type BillSin,
  type Sin,
} from '../contract/rules.ts'
import type { Issue } from '../contract/schemas.ts'
import { useShownPart, type IssuePart } from './issue-parts.ts'
import { IssuePicture } from './IssuePicture.tsx'
import { IssueWays } from './IssueWays.tsx'
import { Neighbors } from './Neighbors.tsx'
import { numeralOf } from './numerals.ts'
import { campaignCommentsQuery, issueQuery, supportQuery, testimoniesQuery } from './queries.ts'
import { ReadingText } from './ReadingText.tsx'
import type { Thread } from './thread.ts'

/** Reads the issue ahead. */
export const loader = prefetching(({ call, params: { sin = '' }, query }) => ({
  main: issueQuery(call, sin),
  others: isSin(sin)
    ? [
        campaignCommentsQuery(call, 'universal', sin, query),
        testimoniesQuery(call, sin, query),
        ...(isBillSin(sin)
          ? [campaignCommentsQuery(call, 'bill', sin, query), supportQuery(call, sin)]
          : []),
      ]
    : [],
}))

const CampaignComments = lazyWithPreload(
  async () => (await import('./CampaignComments.tsx')).CampaignComments,
)

/** An issue's page: article, bill and testimonies, one at a time (docs/product/campaign.md 1). */
export function Component() {
  const sin = useParams()['sin'] ?? ''
  const { hash } = useLocation()
  const issue = useQuery(issueQuery(useCall(), sin))
  // A link to a whole part shows it in place.
  useHashTarget(issue.isSuccess && !/^#(?:article|bill|testimonies)$/.test(hash))
  if (issue.isPending) return <Loading />
  if (issue.isError)
    return issue.error.status === 404 ? (
      <Missing />
    ) : (
      <PageError
        title="Failed to load the issue"
        isRetrying={issue.isFetching}
        onRetry={() => void issue.refetch()}
      />
    )
  return <Reading key={sin} issue={issue.data} />
}

const BillDocument = lazyWithPreload(async () => (await import('./BillDocument.tsx')).BillDocument)
const Testimonies = lazyWithPreload(async () => (await import('./Testimonies.tsx')).Testimonies)

function Reading({ issue }: { issue: Issue }) {
  const site = useSite()
  const { sin, title, tagline, description, updatedAt } = issue
  return (
    <article className="page-column py-8 lg:py-12 print:max-w-article">
      <Head
        title={title}
        description={description}
        picture={picturePath(sin, 1280)}
        type="article"
        structuredData={[
          {
            '@type': 'Article',
            headline: `${title}: ${tagline}`,
            description,
            ...(updatedAt ? { dateModified: updatedAt } : {}),
            author: publisherOf(site),
            publisher: publisherOf(site),
            mainEntityOfPage: site.url + issuePath(sin),
            image: pictureOf(site.url, picturePath(sin, 1280), { width: 1280, height: 720 }),
          },
          breadcrumbsOf(site.url, [
            { name: 'Seven Sins', path: campaignPath },
            { name: title, path: issuePath(sin) },
          ]),
        ]}
      />
      <FeedLink path={testimonyFeedPath} title={testimonyFeedTitle(site.name)} />
      <PrefetchLink
        to={campaignPath}
        className="inline-flex min-h-11 items-center gap-2 text-ink-2 no-underline hover:text-ink hover:underline print:hidden"
      >
        <ArrowLeft className="size-4" aria-hidden="true" /> All seven issues
      </PrefetchLink>
      <header className="mt-4 grid items-center gap-x-10 gap-y-6 pb-6 sm:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_30rem] lg:pb-8 print:block">
        <div>
          <p className="kicker">Seven Sins · {numeralOf(sin)} of VII</p>
          <h1 className="mt-4 text-3xl font-medium sm:text-4xl">{title}</h1>
          <p className="mt-4 max-w-[26em] font-serif text-lg text-balance text-ink-2 lg:text-xl">
            {tagline}
          </p>
        </div>
        <IssuePicture
          sin={sin}
          isHead
          className="aspect-5/2 w-full rounded-control object-[50%_35%] sm:aspect-video print:hidden"
        />
      </header>
      <Parts issue={issue} />
      <Neighbors issue={issue} />
    </article>
  )
}

function Parts({ issue }: { issue: Issue }) {
  const { sin, html, outline, bill, comments, billComments, testimonies } = issue
  const [article, onBill] = [useThread('universal', sin), useThread('bill', sin)]
  const parts: { id: IssuePart; label: ReactNode; content: ReactNode }[] = [
    {
      id: 'article',
      label: 'Read',
      content: (
        <div
          id="article"
          className="scroll-mt-40 gap-14 pt-8 lg:pt-12 xl:grid xl:grid-cols-[minmax(0,1fr)_14rem]"
        >
          <div>
            <ReadingText html={html} outline={outline} label="In this article" />
            {bill && isBillSin(sin) && (
              <p className="mt-10 font-serif text-lg lg:pl-[18.5rem] xl:hidden print:hidden">
                A sample bill on this issue:{' '}
                <PrefetchLink to={billPath(sin)}>{bill.title}</PrefetchLink>
              </p>
            )}
            <div className="lg:pl-[18.5rem]">
              <CampaignComments thread={article} title="Comments" count={comments} />
            </div>
          </div>
          <IssueWays issue={issue} />
        </div>
      ),
    },
  ]
  if (isBillSin(sin))
    parts.push({
      id: 'bill',
      label: <BillLabel sin={sin} hasText={bill !== null} />,
      content: (
        <>
          <BillDocument sin={sin} bill={bill} />
          <div className="lg:pl-[18.5rem]">
            <CampaignComments thread={onBill} title="Comments on the bill" count={billComments} />
          </div>
        </>
      ),
    })
  parts.push({
    id: 'testimonies',
    label: `Testimonies (${testimonies.toLocaleString('en-US')})`,
    content: <Testimonies sin={sin} count={testimonies} />,
  })
  return <PageParts label="Parts of this issue" parts={parts} shown={useShownPart(issue)} />
}

/** The count is a word shorter where three links share a phone's width. */
function BillLabel({ sin, hasText }: { sin: BillSin; hasText: boolean }) {
  const { data } = useQuery(supportQuery(useCall(), sin))
  if (!hasText || !data) return 'The bill'
  const { supporters } = data
  return (
    <span>
      The bill <span className="figures">({countText(supporters)}</span>
      <span className="max-sm:sr-only"> {supporters === 1 ? 'supports' : 'support'} it</span>)
    </span>
  )
}

/** A stable object across renders, so server markup stays until hydration. */
function useThread(articleType: ArticleType, sin: Sin): Thread {
  return useMemo(() => ({ articleType, articleId: sin, page: issuePath(sin) }), [articleType, sin])
}

function Loading() {
  return (
    <div className="page-column py-8 lg:py-12">
      <div className="mt-15 grid gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_30rem]">
        <div>
          <Skeleton label="Loading the issue" className="mt-8 h-14 w-72 max-w-full" />
          <Skeleton className="mt-4 h-8 w-96 max-w-full" />
        </div>
        <Skeleton className="aspect-5/2 w-full sm:aspect-video" />
      </div>
      <Skeleton className="mt-8 h-11 w-full" />
      <div className="mt-12 grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14">
        <div className="hidden lg:block">
          <Skeleton count={6} />
        </div>
        <Skeleton count={14} />
      </div>
    </div>
  )
}

function Missing() {
  return (
    <section className="page-column max-w-3xl py-18">
      <Head
        title="Issue Not Found"
        description="The campaign has no issue by this name."
        isIndexed={false}
      />
      <h1 className="text-3xl">Issue Not Found</h1>
      <p className="mt-4 text-md text-ink-2">The campaign has seven issues. This isn't one.</p>
      <Button to={campaignPath} className="mt-8">
        All seven issues
      </Button>
    </section>
  )
}
