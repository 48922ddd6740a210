import { useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { runningStates, verificationMessages } from '../contract/rules.ts'
import type { OwnVerificationWire } from '../contract/schemas.ts'
import { CheckOutcome } from './CheckOutcome.tsx'
import { NameQuestion } from './NameQuestion.tsx'
import { verificationQuery } from './queries.ts'
import { RunningCheck } from './RunningCheck.tsx'
import { StartVerification } from './StartVerification.tsx'
import { VerifiedMember } from './VerifiedMember.tsx'

/** Verifies the member, or says what is stored of it (docs/product/verification.md). */
export function VerificationSection() {
  const { data, isPending, isFetching, refetch } = useQuery(verificationQuery(useCall()))
  return (
    <SettingsSection
      title="Verification"
      text="Prove your identity once. Others see a check beside your name, and never your document."
    >
      {data ? (
        <Own own={data} />
      ) : isPending ? (
        <Skeleton shape="card" label="Loading your verification" />
      ) : (
        <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </SettingsSection>
  )
}

function Own({ own }: { own: OwnVerificationWire }) {
  const { verification, check, isOffered, provider } = own
  if (verification) return <VerifiedMember verification={verification} />
  if (check?.state === 'name') return <NameQuestion />
  const isRunning = check !== null && (runningStates as readonly string[]).includes(check.state)
  if (isRunning && provider) return <RunningCheck check={check} provider={provider} />
  return (
    <div className="space-y-5">
      {check && <CheckOutcome check={check} />}
      {!isOffered && (
        <div>
          <Button aria-disabled>{verificationMessages.notOffered}</Button>
        </div>
      )}
      {isOffered && !provider && (
        <p>
          {verificationMessages.notByProvider}{' '}
          <a className="inline-flex min-h-6 items-center underline" href="/contact">
            Contact us
          </a>
        </p>
      )}
      {provider && <StartVerification provider={provider} />}
    </div>
  )
}
