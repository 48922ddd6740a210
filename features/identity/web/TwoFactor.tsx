import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { getSecurity, renewRecoveryCodes, turnOffTotp } from '../contract/security-endpoints.ts'
import type { Security } from '../contract/security-schemas.ts'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpApp } from './SetUpApp.tsx'
import { useOpener } from './use-opener.ts'

type Doing = 'nothing' | 'setting up' | 'turning off' | 'renewing'

/**
 * Authenticator codes after the password, and recovery codes for when the app is lost
 * (docs/product/accounts.md 1).
 */
export function TwoFactor() {
  const security = useQuery(read(useCall(), getSecurity, {}))
  return (
    <SettingsSection
      title="Two-factor login"
      text="Logging in also takes something only you have, so a stolen password won't be enough."
    >
      {security.isPending && <Skeleton count={3} label="Loading your login security" />}
      {security.isError && (
        <ErrorState
          level={3}
          isRetrying={security.isFetching}
          onRetry={() => void security.refetch()}
        />
      )}
      {security.data && <Factors security={security.data} />}
    </SettingsSection>
  )
}

function Factors({ security }: { security: Security }) {
  const [doing, setDoing] = useState<Doing>('nothing')
  const [codes, setCodes] = useState<string[] | null>(null)
  const home = useRef<HTMLDivElement>(null)
  const { open, close } = useOpener(home)
  const begin = (next: Doing) => open(() => setDoing(next))
  const stop = () =>
    close(() => {
      setCodes(null)
      setDoing('nothing')
    })
  const hasFactor = security.totpSince !== null || security.passkeys.length > 0
  if (codes) return <RecoveryCodes codes={codes} onDone={stop} />
  return (
    <div ref={home} tabIndex={-1} className="space-y-6 focus-visible:outline-none">
      <Row
        title="Authenticator app"
        isOn={security.totpSince !== null}
        text={
          security.totpSince ? (
            <>
              On since <Time at={security.totpSince} />.
            </>
          ) : (
            'An app on your phone shows a new code every 30 seconds.'
          )
        }
        action={
          security.totpSince ? (
            <Button
              variant="quiet"
              size="s"
              aria-expanded={doing === 'turning off'}
              onClick={() => begin('turning off')}
            >
              Turn off
            </Button>
          ) : (
            <Button
              size="s"
              aria-expanded={doing === 'setting up'}
              onClick={() => begin('setting up')}
            >
              Set up
            </Button>
          )
        }
      />
      {doing === 'setting up' && (
        <SetUpApp security={security} onCodes={setCodes} onCancel={stop} />
      )}
      {doing === 'turning off' && <TurnOff security={security} onDone={stop} />}
      {hasFactor && (
        <Row
          title="Recovery codes"
          isOn={security.recoveryCodesLeft > 0}
          text={`${security.recoveryCodesLeft} ${security.recoveryCodesLeft === 1 ? 'code' : 'codes'} left. Each works once, in case you lose your phone.`}
          action={
            <Button
              variant="quiet"
              size="s"
              aria-expanded={doing === 'renewing'}
              onClick={() => begin('renewing')}
            >
              Get new codes
            </Button>
          }
        />
      )}
      {doing === 'renewing' && <Renew security={security} onCodes={setCodes} onCancel={stop} />}
    </div>
  )
}

function Row({
  title,
  isOn,
  text,
  action,
}: {
  title: string
  isOn: boolean
  text: ReactNode
  action: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0 grow basis-52">
        <h3 className="flex items-center gap-3 font-sans text-base font-semibold">
          {title} <Pill tone={isOn ? 'ok' : 'neutral'}>{isOn ? 'On' : 'Off'}</Pill>
        </h3>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      {action}
    </div>
  )
}

const failed = (error: Error) => {
  toast({
    tone: 'bad',
    title: 'Update Failed',
    description: messageOf(error, "We couldn't save the change. Please try again."),
  })
}

function TurnOff({ security, onDone }: { security: Security; onDone: () => void }) {
  const turnOff = useApiMutation(useCall(), turnOffTotp, {
    changes: 'everything',
    onSuccess: () => {
      toast({ tone: 'good', title: 'Authenticator app removed' })
      onDone()
    },
    onError: failed,
  })
  return (
    <ProofForm
      security={security}
      codeHint="From the app, or a recovery code."
      action="Turn off"
      isDanger
      isBusy={turnOff.isPending}
      error={turnOff.error}
      text={
        security.passkeys.length
          ? "You'll still need a passkey after your password."
          : 'After this, you can log in with just your password, and your recovery codes stop working.'
      }
      onProof={(body) => turnOff.mutate({ body })}
      onCancel={onDone}
    />
  )
}

function Renew({
  security,
  onCodes,
  onCancel,
}: {
  security: Security
  onCodes: (codes: string[]) => void
  onCancel: () => void
}) {
  const renew = useApiMutation(useCall(), renewRecoveryCodes, {
    changes: [getSecurity],
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: failed,
  })
  return (
    <ProofForm
      security={security}
      action="Get new codes"
      isBusy={renew.isPending}
      error={renew.error}
      text="Your old codes stop working right away."
      codeHint={
        security.totpSince
          ? 'From the app, or a recovery code.'
          : 'A recovery code. Not needed within 10 minutes of logging in with your passkey.'
      }
      onProof={(body) => renew.mutate({ body })}
      onCancel={onCancel}
    />
  )
}
