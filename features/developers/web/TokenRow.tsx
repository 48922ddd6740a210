import { useState } from 'react'
import { listOwnActivity } from '#features/identity/contract/security-endpoints.ts'
import { scopeLabels } from '#features/identity/contract/scopes.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { listAccessTokens, revokeAccessToken } from '../contract/endpoints.ts'
import type { AccessTokenWire } from '../contract/schemas.ts'
import { TokenActivity } from './TokenActivity.tsx'

/** One token: what it allows, until when, what it was used for, and its end. */
export function TokenRow({ token }: { token: AccessTokenWire }) {
  const { id, name, hint, scopes, origins, state } = token
  const [isOpen, setOpen] = useState(false)
  const isActive = state === 'active'
  return (
    <li className="space-y-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="font-mono text-sm text-ink-3">…{hint}</span>
            {!isActive && <Pill>{state === 'expired' ? 'Expired' : 'Ended'}</Pill>}
          </span>
          <Dates token={token} />
        </span>
        <RevokeButton id={id} name={name} isActive={isActive} />
      </div>
      <ul className="list-disc pl-5 text-sm text-ink-2">
        {scopes.length === 0 && <li>Read what visitors can read</li>}
        {scopes.map((scope) => (
          <li key={scope}>{scopeLabels[scope]}</li>
        ))}
        {origins.length > 0 && <li className="wrap-anywhere">On pages of {origins.join(', ')}</li>}
      </ul>
      <Button
        variant="plain"
        size="s"
        className="-ml-3"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide activity' : 'Activity'}
        <span className="sr-only"> of {name}</span>
      </Button>
      {isOpen && <TokenActivity id={id} />}
    </li>
  )
}

function Dates({ token: { state, expiresAt, lastUsedAt } }: { token: AccessTokenWire }) {
  return (
    <span className="block text-sm text-ink-3">
      {state === 'active' && (
        <>
          Expires <Time at={expiresAt} />,{' '}
        </>
      )}
      {state === 'expired' && (
        <>
          Expired <Time at={expiresAt} />,{' '}
        </>
      )}
      {state === 'ended' && 'Ended when your login or role changed, '}
      {lastUsedAt ? (
        <>
          last used <Time at={lastUsedAt} hasTime />
        </>
      ) : (
        'not used yet'
      )}
    </span>
  )
}

function RevokeButton({ id, name, isActive }: { id: string; name: string; isActive: boolean }) {
  const { confirm, dialog } = useConfirm()
  const revoke = useApiMutation(useCall(), revokeAccessToken, {
    changes: [listAccessTokens, listOwnActivity],
    onSuccess: () => {
      toast({ tone: 'good', title: isActive ? 'Access token revoked' : 'Removed' })
    },
    failure: { title: 'Update Failed', text: "We couldn't revoke it. Please try again." },
  })
  const ask = async () => {
    const isSure =
      !isActive ||
      (await confirm({
        title: `Revoke "${name}"?`,
        description: 'Programs that use it stop working right away.',
        action: 'Revoke',
        isDangerous: true,
      }))
    if (isSure) revoke.mutate({ params: { id } })
  }
  return (
    <>
      <Button variant="quiet" size="s" isBusy={revoke.isPending} onClick={() => void ask()}>
        {isActive ? 'Revoke' : 'Remove'}
        <span className="sr-only"> {name}</span>
      </Button>
      {dialog}
    </>
  )
}
