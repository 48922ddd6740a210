import { useQuery } from '@tanstack/react-query'
import type { Scope } from '#features/identity/contract/scopes.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LoadedSection } from '#platform/web/ui/LoadedSection.tsx'
import { useSecretForm } from '#platform/web/use-secret-form.ts'
import { listAccessTokens } from '../contract/endpoints.ts'
import type { AccessTokenWire } from '../contract/schemas.ts'
import { CreatedToken } from './CreatedToken.tsx'
import { NewToken } from './NewToken.tsx'
import { TokenRow } from './TokenRow.tsx'

/** The member's access tokens: what each allows, what it was used for, and its end. */
export function AccessTokens() {
  const tokens = useQuery(read(useCall(), listAccessTokens, {}))
  return (
    <LoadedSection
      title="Access tokens"
      text="A program sends a token instead of logging in, and can only do what you allow it. No token can vote, pay, read your profile answers, or change your login."
      query={tokens}
      label="Loading your access tokens"
    >
      {(data) => <Tokens {...data} />}
    </LoadedSection>
  )
}

function Tokens({ scopes, tokens }: { scopes: Scope[]; tokens: AccessTokenWire[] }) {
  const { isAdding, secret, opener, open, show, close } = useSecretForm()
  return (
    <div className="space-y-6">
      {tokens.length === 0 ? (
        <p className="text-ink-2">
          You don't have any access tokens. The <a href="/api/guide">guide to the API</a> says what
          programs can do.
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      {secret !== null && <CreatedToken token={secret} onDone={close} />}
      <Button ref={opener} variant="quiet" aria-expanded={isAdding} onClick={open}>
        Create a token
      </Button>
      {isAdding && <NewToken offered={scopes} onCreated={show} onCancel={close} />}
    </div>
  )
}
