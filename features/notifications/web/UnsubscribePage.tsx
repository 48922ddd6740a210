import { useSearchParams } from 'react-router'
import { Head } from '#platform/web/head.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import {
  emailedKindNames,
  isEmailedKind,
  notificationSettingsPath,
  unsubscribePath,
} from '../contract/rules.ts'

/** Where an email's unsubscribe link leads; opening it changes nothing, its button does. */
export function Component() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const result = query.get('result')
  const kinds = (token.split('.')[1] ?? '').split('-').filter(isEmailedKind)
  const isAsking = result === null && kinds.length > 0
  const isStopped = result === 'stopped'
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
            {kinds.map((kind) => (
              <li key={kind}>{emailedKindNames[kind]}</li>
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
