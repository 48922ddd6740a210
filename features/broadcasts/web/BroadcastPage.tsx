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
import { broadcastPath } from '../contract/rules.ts'
import { broadcastQuery } from './queries.ts'

export const loader = prefetching(({ call, params: { id = '' } }) => ({
  main: broadcastQuery(call, id),
}))

/** A message from the administrators, for those who were notified of it. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, isPending, isFetching, refetch } = useQuery(broadcastQuery(useCall(), id))
  return (
    <div className="page-column max-w-3xl py-10 lg:py-12">
      <Head
        title={data?.title ?? 'Message'}
        description="A message from the administrators."
        canonicalPath={broadcastPath(id)}
        isIndexed={false}
      />
      {isPending && <Skeleton count={6} label="Loading the message" />}
      {error?.status === 404 && (
        <EmptyState title="Message Not Found" text="There's no message for you at this address." />
      )}
      {error && error.status !== 404 && (
        <ErrorState
          title="We couldn't load the message"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <article>
          <p className="kicker">From the administrators</p>
          <h1 className="mt-2 text-2xl wrap-anywhere sm:text-3xl">{data.title}</h1>
          <p className="mt-2 text-ink-3">
            <Time at={data.createdAt} hasTime />
          </p>
          <p className="mt-6 max-w-form text-md wrap-anywhere whitespace-pre-line">{data.text}</p>
          {data.link?.startsWith('/') && (
            <Button to={data.link} className="mt-8">
              Open the link
            </Button>
          )}
          {data.link?.startsWith('https:') && (
            <Button href={data.link} rel="noreferrer" className="mt-8">
              Open {new URL(data.link).host}
            </Button>
          )}
        </article>
      )}
    </div>
  )
}
