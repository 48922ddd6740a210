import { useSearchParams } from 'react-router'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { Head } from '#platform/web/head.tsx'
import { useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { confirmEmail } from '../contract/security-endpoints.ts'

/**
 * Asks an address's owner to confirm; a plain form, so only a person agrees
 * (docs/product/accounts.md 6).
 */
export function Component() {
  const site = useSite()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const isConfirmed = query.get('result') === 'confirmed'
  const isWaiting = query.get('result') === 'waiting'
  return (
    <section className="page-column max-w-form py-12 lg:py-18">
      <Head
        title="Confirm your email address"
        description="Confirm that an email address is yours."
        isIndexed={false}
      />
      <h1 className="text-2xl">
        {isConfirmed || isWaiting
          ? 'Your address is confirmed'
          : token
            ? 'Is this address yours?'
            : "This link isn't valid"}
      </h1>
      {isConfirmed && (
        <>
          <p className="mt-3 text-md text-ink-2">
            You can now use it to reset your password and get account mail.
          </p>
          <Button href="/" className="mt-6">
            Go to {site.name}
          </Button>
        </>
      )}
      {isWaiting && (
        <p className="mt-3 text-md text-ink-2">
          The account starts using it once its owner approves the change, or after seven days.
        </p>
      )}
      {!isConfirmed && !isWaiting && token && (
        <form method="post" action={confirmEmail.path} className="mt-3 space-y-6">
          <p className="text-md text-ink-2">
            Only confirm this address if the account named in our mail is yours.
          </p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" className="w-full">
            Confirm address
          </Button>
        </form>
      )}
      {!isConfirmed && !isWaiting && !token && (
        <>
          <Callout tone="bad" className="mt-6">
            Each link works once, for an hour. You can send a new one from your settings.
          </Callout>
          <p className="mt-6">
            <a href={settingsPath('profile', 'email')}>Go to settings</a>
          </p>
        </>
      )}
    </section>
  )
}
