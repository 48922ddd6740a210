import { useSearchParams } from 'react-router'
import { Head } from '#platform/web/head.tsx'
import { useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { confirmProviderLink } from '../contract/endpoints.ts'

/**
 * Asks an owner to permit another login; a plain form, so only a person agrees
 * (docs/product/accounts.md 8).
 */
export function Component() {
  const site = useSite()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  return (
    <section className="page-column max-w-form py-12 lg:py-18">
      <Head
        title="Link your other account"
        description="Confirm a linked login."
        isIndexed={false}
      />
      <h1 className="text-2xl">Link your other account?</h1>
      {token ? (
        <form method="post" action={confirmProviderLink.path} className="mt-3 space-y-6">
          <p className="text-md text-ink-2">
            Someone logged in elsewhere with your email address and wants to use that login for your{' '}
            {site.name} account. Only continue if that was you.
          </p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" className="w-full">
            Link account
          </Button>
        </form>
      ) : (
        <Callout tone="bad" title="Invalid Link" className="mt-6">
          Open the newest link from your email, or log in with your other account again to get a new
          one.
        </Callout>
      )}
      <p className="mt-6">
        <a href="/login">Back to Login</a>
      </p>
    </section>
  )
}
