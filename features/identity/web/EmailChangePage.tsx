import { useSearchParams } from 'react-router'
import { Head } from '#platform/web/head.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { decideEmailChange } from '../contract/security-endpoints.ts'

const results: Record<string, { title: string; text: string }> = {
  approve: { title: 'Change approved', text: "The new address takes effect once it's confirmed." },
  cancel: { title: 'Change canceled', text: 'Your email address stays as it is.' },
}

/**
 * Asks the previous address about a change requested by someone else; a plain form, so only a
 * person answers.
 */
export function Component() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const result = results[query.get('result') ?? '']
  return (
    <section className="page-column max-w-form py-12 lg:py-18">
      <Head
        title="Email change"
        description="Approve or cancel a change to your email address."
        isIndexed={false}
      />
      <h1 className="text-2xl">
        {result?.title ?? (token ? 'Change your email address?' : "This link isn't valid")}
      </h1>
      {result && (
        <>
          <p className="mt-3 text-md text-ink-2">{result.text}</p>
          <Button href="/" className="mt-6">
            Continue
          </Button>
        </>
      )}
      {!result && token && (
        <form method="post" action={decideEmailChange.path} className="mt-3 space-y-4">
          <p className="text-md text-ink-2">
            An administrator asked for this change. If you expected it, approve it. If not, cancel
            it and change your password.
          </p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="decision" value="cancel" className="w-full">
            Cancel the change
          </Button>
          <Button type="submit" name="decision" value="approve" variant="quiet" className="w-full">
            Approve the change
          </Button>
        </form>
      )}
      {!result && !token && (
        <Callout tone="bad" className="mt-6">
          The change was already approved or canceled, or took effect. Your settings show your
          current address.
        </Callout>
      )}
    </section>
  )
}
