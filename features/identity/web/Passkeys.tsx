import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { read } from '#platform/web/query.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { getSecurity, removePasskey } from '../contract/security-endpoints.ts'
import type { Security } from '../contract/security-schemas.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useOpener } from './use-opener.ts'

/**
 * The member's named passkeys. They log in without a password, and are a second factor after one
 * (docs/product/accounts.md 1).
 */
export function Passkeys() {
  const security = useQuery(read(useCall(), getSecurity, {}))
  const { hasPasskeys } = useSite()
  return (
    <SettingsSection
      title="Passkeys"
      text="Log in with your fingerprint, face or device PIN instead of a password. Once you add one, logging in with your password asks for it too."
    >
      {security.isPending && <Skeleton count={2} label="Loading your passkeys" />}
      {security.isError && (
        <ErrorState
          level={3}
          isRetrying={security.isFetching}
          onRetry={() => void security.refetch()}
        />
      )}
      {security.data &&
        (hasPasskeys || security.data.passkeys.length > 0 ? (
          <Keys security={security.data} />
        ) : (
          <p className="text-ink-2">
            Passkeys need a site with a domain name. You're using an IP address.
          </p>
        ))}
    </SettingsSection>
  )
}

function Keys({ security }: { security: Security }) {
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<string | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const home = useRef<HTMLDivElement>(null)
  const { open, close } = useOpener(home)
  if (codes) return <RecoveryCodes codes={codes} onDone={() => close(() => setCodes(null))} />
  const added = (recoveryCodes: string[] | null) => {
    close(() => {
      setAdding(false)
      setCodes(recoveryCodes)
    })
    toast({ tone: 'good', title: 'Passkey added' })
  }
  return (
    <div ref={home} tabIndex={-1} className="space-y-6 focus-visible:outline-none">
      {security.passkeys.length === 0 ? (
        <p className="text-ink-2">You don't have any passkeys yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {security.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="space-y-4 py-3">
              <div className="flex items-center justify-between gap-4">
                <span className="min-w-0">
                  <span className="font-semibold wrap-anywhere">{name}</span>
                  <span className="block text-sm text-ink-3">
                    Added <Time at={createdAt} />
                    {lastUsedAt ? (
                      <>
                        , last used <Time at={lastUsedAt} hasTime />
                      </>
                    ) : (
                      ', not used yet'
                    )}
                  </span>
                </span>
                <Button
                  variant="quiet"
                  size="s"
                  aria-expanded={removing === id}
                  onClick={() => open(() => setRemoving(id))}
                >
                  Remove<span className="sr-only"> {name}</span>
                </Button>
              </div>
              {removing === id && (
                <Remove security={security} id={id} onDone={() => close(() => setRemoving(null))} />
              )}
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" aria-expanded={isAdding} onClick={() => open(() => setAdding(true))}>
        Add a passkey
      </Button>
      {isAdding && (
        <AddPasskey
          security={security}
          onAdded={added}
          onCancel={() => close(() => setAdding(false))}
        />
      )}
    </div>
  )
}

function Remove({ security, id, onDone }: { security: Security; id: string; onDone: () => void }) {
  const remove = useApiMutation(useCall(), removePasskey, {
    changes: 'everything',
    onSuccess: () => {
      toast({ tone: 'good', title: 'Passkey removed' })
      onDone()
    },
    failure: { title: 'Update Failed', text: "We couldn't remove it. Please try again." },
  })
  const isLastFactor = security.totpSince === null && security.passkeys.length === 1
  return (
    <ProofForm
      security={security}
      action="Remove"
      isDanger
      isBusy={remove.isPending}
      error={remove.error}
      text={
        isLastFactor
          ? 'This is your only second factor. After this, you can log in with just your password, and your recovery codes stop working.'
          : 'It stops working right away.'
      }
      {...(isLastFactor
        ? {
            codeHint:
              'A recovery code. Not needed within 10 minutes of logging in with this passkey.',
          }
        : {})}
      onProof={(body) => remove.mutate({ params: { id }, body })}
      onCancel={onDone}
    />
  )
}
