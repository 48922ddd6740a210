import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { DraftReading } from './DraftReading.tsx'
import { sharedDraftQuery } from './queries.ts'

/** Prefetches the draft behind the link. */
export const loader = prefetching(({ call, params: { token = '' } }) => ({
  main: sharedDraftQuery(call, token),
}))

/** A draft that its author shared by a private link. */
export function Component() {
  const shared = useQuery(sharedDraftQuery(useCall(), useParams()['token'] ?? ''))
  const head = <Head title="Shared draft" description="A draft." isIndexed={false} />
  if (shared.isPending)
    return (
      <div className="page-column py-10">
        {head}
        <Skeleton count={6} label="Loading the draft" />
      </div>
    )
  if (shared.isError)
    return shared.error.status === 404 || shared.error.status === 400 ? (
      <MessagePage
        kicker="Shared draft"
        title="Draft not found"
        text="This link has expired or was revoked. Ask the author for a new one."
        ways={<Button to="/news">Read the news</Button>}
      />
    ) : (
      <PageError
        title="Failed to load the draft"
        isRetrying={shared.isFetching}
        onRetry={() => void shared.refetch()}
      />
    )
  const { publishedPath, draft } = shared.data
  if (publishedPath !== null || !draft)
    return (
      <MessagePage
        kicker="Shared draft"
        title="This article is published"
        text="The draft behind this link is public now."
        ways={<Button to={publishedPath ?? '/news'}>Read the article</Button>}
      />
    )
  return (
    <div className="page-column py-10 lg:py-14">
      {head}
      <Callout tone="warn" title="A draft, shared with you" className="article-column">
        It isn’t published yet and may change. This link works until <Time at={draft.expiresAt} />;
        please don’t pass it on.
      </Callout>
      <DraftReading
        words={draft.words}
        authorName={draft.authorName}
        about={
          <>
            Saved <Time at={draft.savedAt} hasTime /> · {draft.readingMinutes} min
          </>
        }
      />
    </div>
  )
}
