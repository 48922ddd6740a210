import { useQuery } from '@tanstack/react-query'
import { FeedLink } from '#platform/web/FeedLink.tsx'
import { Head } from '#platform/web/head.tsx'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useHashTarget } from '#platform/web/use-hash-target.ts'
import {
  campaignPath,
  issuePath,
  overviewId,
  testimonyFeedPath,
  testimonyFeedTitle,
} from '../contract/rules.ts'
import type { Campaign } from '../contract/schemas.ts'
import { IssueCards } from './IssueCards.tsx'
import { ReadingText } from './ReadingText.tsx'
import { campaignCommentsQuery, campaignQuery } from './queries.ts'
import type { Thread } from './thread.ts'

/** Reads the campaign ahead. */
export const loader = prefetching(({ call, query }) => ({
  main: campaignQuery(call),
  others: [campaignCommentsQuery(call, 'universal', overviewId, query)],
}))

/** The campaign: seven cards and the overview article (docs/product/campaign.md 1). */
export function Component() {
  const campaign = useQuery(campaignQuery(useCall()))
  useHashTarget(campaign.isSuccess)
  if (campaign.isPending) return <Loading />
  if (campaign.isError)
    return (
      <PageError
        title="Failed to load the campaign"
        isRetrying={campaign.isFetching}
        onRetry={() => void campaign.refetch()}
      />
    )
  return <Reading campaign={campaign.data} />
}

const CampaignComments = lazyWithPreload(
  async () => (await import('./CampaignComments.tsx')).CampaignComments,
)

const thread: Thread = { articleType: 'universal', articleId: overviewId, page: campaignPath }

function Reading({ campaign }: { campaign: Campaign }) {
  const site = useSite()
  const { title, tagline, description, html, outline, issues, comments } = campaign
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title={title}
        description={description}
        listed={issues.map((issue) => ({ path: issuePath(issue.sin), name: issue.title }))}
      />
      <FeedLink path={testimonyFeedPath} title={testimonyFeedTitle(site.name)} />
      <PageHeader kicker="The campaign" title={title} lead={tagline} />
      <div data-print="no" className="mt-8">
        <IssueCards issues={issues} />
      </div>
      <section id="article" aria-label={title} className="rule-double mt-14 pt-10 lg:pt-14">
        <ReadingText
          html={html}
          outline={outline}
          label="In this article"
          readOn="Read the whole article"
        />
        <div className="lg:pl-[18.5rem]">
          <CampaignComments thread={thread} title="Comments" count={comments} />
        </div>
      </section>
    </div>
  )
}

function Loading() {
  return (
    <div className="page-column py-10 lg:py-12">
      <Skeleton label="Loading the campaign" className="h-14 w-80 max-w-full" />
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-48 sm:h-96" />
        ))}
      </div>
    </div>
  )
}
