import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { MemberGate } from '#features/membership/web/public.tsx'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { ArticleWire } from '../contract/schemas.ts'
import { ArticleForm } from './ArticleForm.tsx'
import { articleQuery } from './queries.ts'
import { articleDraftQuery } from './versions/queries.ts'

/** Prefetches the article to edit. */
export const loader = prefetching(({ call, params: { id } }) =>
  id ? { main: articleQuery(call, id), others: [articleDraftQuery(call, id)] } : {},
)

/** Creates an article, or edits the one in the address. */
export function Component() {
  const { pathname, key } = useLocation()
  const id = useParams()['id'] ?? null
  const { viewer, isLoading } = useViewer()
  const [writerId, setWriterId] = useState(viewer?.id ?? null)
  if (viewer && viewer.id !== writerId) setWriterId(viewer.id)
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title={id ? 'Edit Article' : 'Create Article'}
        description="Write an article."
        isIndexed={false}
      />
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="kicker">{id ? 'Edit Article' : 'Create Article'}</h1>
        {viewer && (
          <div className="flex flex-wrap gap-2">
            {id && (
              <Button to={`/article-editor/${id}/revisions`} variant="quiet" size="s">
                Earlier versions
              </Button>
            )}
            <Button to="/my-articles" variant="quiet" size="s">
              Back to My Articles
            </Button>
          </div>
        )}
      </header>
      {isLoading && <Skeleton count={6} label="Loading the editor" />}
      {!isLoading && !viewer && !writerId && (
        <EmptyState
          className="mt-8"
          title="Please log in to create articles."
          text="Your drafts are saved to your account."
          action={<Button to={`/login?next=${encodeURIComponent(pathname)}`}>Log In</Button>}
        />
      )}
      {writerId && (
        <MemberGate className="mt-8">
          {id ? (
            <Existing key={writerId} id={id} userId={writerId} />
          ) : (
            <ArticleForm key={`${writerId} ${key}`} userId={writerId} article={null} />
          )}
        </MemberGate>
      )}
    </div>
  )
}

function Existing({ id, userId }: { id: string; userId: string }) {
  const call = useCall()
  const article = useQuery(articleQuery(call, id))
  const writing = useQuery({
    ...articleDraftQuery(call, id),
    enabled: article.data?.isEditable === true,
  })
  if (article.isPending) return <Skeleton count={6} label="Loading the article" />
  if (article.isError && article.error.status !== 404) {
    return (
      <ErrorState
        className="mt-8"
        title="Failed to load article"
        isRetrying={article.isFetching}
        onRetry={() => void article.refetch()}
      />
    )
  }
  if (article.data?.isEditable && writing.isError) {
    return (
      <ErrorState
        className="mt-8"
        title="Failed to load article"
        isRetrying={writing.isFetching}
        onRetry={() => void writing.refetch()}
      />
    )
  }
  if (article.data?.isEditable && writing.isPending)
    return <Skeleton count={6} label="Loading the article" />
  return isEditable(article.data) && writing.data ? (
    <ArticleForm key={id} userId={userId} article={article.data} writing={writing.data} />
  ) : (
    <EmptyState
      className="mt-8"
      title="Article Not Found"
      text="None of your articles is at this address."
      action={<Button to="/my-articles">My Articles</Button>}
    />
  )
}

function isEditable(article: ArticleWire | undefined): article is ArticleWire {
  return article?.isEditable === true
}
