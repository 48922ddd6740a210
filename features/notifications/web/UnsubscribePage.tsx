import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { notificationSettingsPath, unsubscribePath } from '../contract/rules.ts'
import { unsubscribeLinkQuery } from './queries.ts'

export const loader = prefetching(({ call, query }) => ({
  main: unsubscribeLinkQuery(call, query.get('token') ?? ''),
}))

/** Where an email's unsubscribe link leads; opening it changes nothing, its button does. */
export function Component() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const result = query.get('result')
  const link = useQuery(unsubscribeLinkQuery(useCall(), token))
  if (link.isError && link.error.status !== 400)
    return (
      <PageError
        title="Couldn't load this page"
        isRetrying={link.isFetching}
        onRetry={() => void link.refetch()}
      />
    )
  const kinds = link.data?.kinds ?? []
  const isAsking = result === null && kinds.length > 0
  const isStopped = result === 'stopped'
  if (link.isPending)
    return (
      <div className="page-column max-w-form py-12 lg:py-18">
        <Skeleton count={2} label="Loading the link" />
      </div>
    )
  return (
    <section className="page-column max-w-form py-12 lg:py-18">
      <Head title="Stop emails" description="Stop emails about notifications." isIndexed={false} />
      <h1 className="text-2xl">
        {isStopped ? 'Emails stopped' : isAsking ? 'Stop these emails?' : "This link isn't valid"}
      </h1>
      {isStopped && (
        <p className="mt-3 text-md text-ink-2">
          You won't get these emails anymore. You still see all notifications on the site.
        </p>
      )}
      {isAsking && (
        <form method="post" action={unsubscribePath} className="mt-3 space-y-6">
          <p className="text-md text-ink-2">We'll stop emailing you about:</p>
          <ul className="list-disc pl-6">
            {kinds.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" className="w-full">
            Stop these emails
          </Button>
        </form>
      )}
      {!isStopped && !isAsking && (
        <Callout tone="bad" className="mt-6">
          Open the link from the email again, or log in and change your settings.
        </Callout>
      )}
      <p className="mt-6">
        <a href={notificationSettingsPath}>Notification settings</a>
      </p>
    </section>
  )
}
