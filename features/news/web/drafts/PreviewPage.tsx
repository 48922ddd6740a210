import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { nameOf } from '../naming.ts'
import { articleQuery } from '../queries.ts'
import { articleDraftQuery } from '../versions/queries.ts'
import { DraftReading } from './DraftReading.tsx'

/** Prefetches the article and its draft. */
export const loader = prefetching(({ call, params: { id = '' } }) => ({
  main: articleQuery(call, id),
  others: [articleDraftQuery(call, id)],
}))

/** The writer's newest text as readers will see it. */
export function Component() {
  const id = useParams()['id'] ?? ''
  const call = useCall()
  const article = useQuery(articleQuery(call, id))
  const isEditable = article.data?.isEditable === true
  const writing = useQuery({ ...articleDraftQuery(call, id), enabled: isEditable })
  const failed = article.isError ? article : writing.isError ? writing : null
  const isMissing = article.data ? !isEditable : article.error?.status === 404
  return (
    <div className="page-column py-10">
      <Head title="Preview" description="Your article before readers see it." isIndexed={false} />
      <div className="article-column flex flex-wrap items-center justify-between gap-4 border-b border-line pb-4">
        <div>
          <p className="kicker">Preview</p>
          <p className="mt-1 text-ink-2">What readers will see once this is published.</p>
        </div>
        {isEditable && (
          <Button to={`/article-editor/${id}`} variant="quiet">
            Back to the editor
          </Button>
        )}
      </div>
      {!failed && !isMissing && !(article.data && writing.data) && (
        <Skeleton count={6} label="Loading the preview" />
      )}
      {isMissing && (
        <EmptyState
          className="mt-8"
          title="Article Not Found"
          text="None of your articles is at this address."
          action={<Button to="/my-articles">My Articles</Button>}
        />
      )}
      {failed && !isMissing && (
        <ErrorState
          className="mt-8"
          title="Failed to load the preview"
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {article.data && isEditable && writing.data && (
        <DraftReading
          words={writing.data.copy?.words ?? writing.data.words}
          authorName={nameOf(article.data)}
          about={
            <>
              Saved <Time at={writing.data.copy?.savedAt ?? writing.data.changedAt} hasTime />
            </>
          }
        />
      )}
    </div>
  )
}
