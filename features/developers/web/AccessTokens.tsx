import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Scope } from '#features/identity/contract/scopes.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { listAccessTokens } from '../contract/endpoints.ts'
import type { AccessTokenWire } from '../contract/schemas.ts'
import { CreatedToken } from './CreatedToken.tsx'
import { NewToken } from './NewToken.tsx'
import { TokenRow } from './TokenRow.tsx'

/** The member's access tokens: what each allows, what it was used for, and its end. */
export function AccessTokens() {
  const tokens = useQuery(read(useCall(), listAccessTokens, {}))
  return (
    <SettingsSection
      title="Access tokens"
      text="A program sends a token instead of logging in, and can only do what you allow it. No token can vote, pay, read your profile answers, or change your login."
    >
      <div>
        {tokens.isPending && <Skeleton count={2} label="Loading your access tokens" />}
        {tokens.isError && (
          <ErrorState
            level={3}
            isRetrying={tokens.isFetching}
            onRetry={() => void tokens.refetch()}
          />
        )}
        {tokens.data && <Tokens {...tokens.data} />}
      </div>
    </SettingsSection>
  )
}

function Tokens({ scopes, tokens }: { scopes: Scope[]; tokens: AccessTokenWire[] }) {
  const [isAdding, setAdding] = useState(false)
  const [created, setCreated] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAdding(false)
    setCreated(null)
    opener.current?.focus()
  }
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
      {created !== null && <CreatedToken token={created} onDone={close} />}
      <Button
        ref={opener}
        variant="quiet"
        aria-expanded={isAdding}
        onClick={() => {
          setCreated(null)
          setAdding(true)
        }}
      >
        Create a token
      </Button>
      {isAdding && (
        <NewToken
          offered={scopes}
          onCreated={(token) => {
            setAdding(false)
            setCreated(token)
          }}
          onCancel={close}
        />
      )}
    </div>
  )
}
