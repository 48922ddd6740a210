import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { Head } from '#platform/web/head.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { scoringQuery } from './queries.ts'
import { ScoringError } from './ScoringError.tsx'
import { Wizard } from './Wizard.tsx'

type Props = {
  /** What a payment that led here opened; null without one. */
  receipt: ReactNode
}

/**
 * Where a member completes the profile; visitors are asked to log in. After a payment with a complete
 * profile it is the receipt.
 */
export function ProfileSetup({ receipt }: Props) {
  const { viewer, isLoading } = useViewer()
  const scoring = useQuery({ ...scoringQuery(useCall()), enabled: viewer !== null })
  if (!viewer) return isLoading ? <Loading /> : <AuthenticationRequired />
  const isReceipt = receipt !== null && scoring.data?.missing.length === 0
  return (
    <section className="page-column max-w-3xl py-10 lg:py-14">
      <Head
        title={isReceipt ? 'Payment receipt' : 'Complete your profile'}
        description="Four steps to a complete profile and your citizen score."
        isIndexed={false}
      />
      {isReceipt ? (
        receipt
      ) : (
        <>
          <p className="kicker">Profile</p>
          <h1 className="mt-2 text-3xl">Complete your profile</h1>
          {scoring.data && <Welcome />}
        </>
      )}
      {scoring.isPending && (
        <div className="mt-8">
          <Skeleton count={6} label="Loading your answers" />
        </div>
      )}
      {scoring.isError && !scoring.data && <ScoringError className="mt-8" scoring={scoring} />}
      {scoring.data && !isReceipt && <Wizard viewer={viewer} scoring={scoring.data} />}
    </section>
  )
}

/** A greeting after a payment. */
function Welcome() {
  const [query] = useSearchParams()
  const subscription = query.get('subscription')
  const plan = /^(weekly|monthly|annual|house)$/.exec(query.get('plan') ?? '')?.[0]
  if (subscription === 'success') {
    return (
      <Callout tone="good" title="Thank you for subscribing!" className="mt-6">
        {plan === 'house' ? 'Your House is registered.' : `Your ${plan ?? 'new'} plan is paid.`} One
        step left: complete your profile.
      </Callout>
    )
  }
  if (subscription === 'existing') {
    return (
      <Callout tone="info" title="You are already subscribed" className="mt-6">
        You weren't charged. Continue with your profile here.
      </Callout>
    )
  }
  return null
}

function AuthenticationRequired() {
  const { pathname, search } = useLocation()
  return (
    <section className="page-column max-w-3xl py-18">
      <Head
        title="Authentication Required"
        description="Log in to complete your profile."
        isIndexed={false}
      />
      <h1 className="text-3xl">Authentication Required</h1>
      <p className="mt-4 text-md text-ink-2">
        Log in to complete your profile. We'll bring you right back.
      </p>
      <Button to={`/login?next=${encodeURIComponent(pathname + search)}`} className="mt-8">
        Go to Login
      </Button>
    </section>
  )
}

function Loading() {
  return (
    <div className="page-column max-w-3xl py-14">
      <Skeleton count={6} label="Checking your session" />
    </div>
  )
}
