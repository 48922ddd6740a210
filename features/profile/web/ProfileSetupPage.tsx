import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams, type LoaderFunction } from 'react-router'
import { useViewer, viewerQuery } from '#features/identity/web/public.tsx'
import { Head } from '#platform/web/head.tsx'
import { pageContext, prefetching } from '#platform/web/page-data.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { scoringQuery } from './queries.ts'
import { ScoringError } from './ScoringError.tsx'
import { Wizard } from './Wizard.tsx'

const readAhead = prefetching(({ call }) => ({ others: [scoringQuery(call)] }))

/** Prefetches a member's answers; visitors have none. */
export const loader: LoaderFunction = (given) => {
  const { queryClient, call } = given.context.get(pageContext)
  return queryClient.getQueryData(viewerQuery(call).queryKey) ? readAhead(given) : null
}

/** Where a member completes the profile; visitors are asked to log in. */
export function Component() {
  const { viewer, isLoading } = useViewer()
  const scoring = useQuery({ ...scoringQuery(useCall()), enabled: viewer !== null })
  if (!viewer) return isLoading ? <Loading /> : <AuthenticationRequired />
  return (
    <section className="page-column max-w-3xl py-10 lg:py-14">
      <Head
        title="Complete your profile"
        description="Four steps to a complete profile and your citizen score."
        isIndexed={false}
      />
      <p className="kicker">Profile</p>
      <h1 className="mt-2 text-3xl">Complete your profile</h1>
      {!scoring.isPending && <Welcome isComplete={scoring.data?.missing.length === 0} />}
      {scoring.isPending && (
        <div className="mt-8">
          <Skeleton count={6} label="Loading your answers" />
        </div>
      )}
      {scoring.isError && !scoring.data && <ScoringError className="mt-8" scoring={scoring} />}
      {scoring.data && <Wizard viewer={viewer} scoring={scoring.data} />}
    </section>
  )
}

/** A greeting after a payment. */
function Welcome({ isComplete }: { isComplete: boolean }) {
  const [query] = useSearchParams()
  const subscription = query.get('subscription')
  const plan = /^(weekly|monthly|annual|house)$/.exec(query.get('plan') ?? '')?.[0]
  if (subscription === 'success') {
    return (
      <Callout
        tone="good"
        title="Thank you for subscribing!"
        className="mt-6"
        action={
          isComplete && (
            <Button to="/" size="s">
              Go to your dashboard
            </Button>
          )
        }
      >
        {plan === 'house' ? 'Your House is registered.' : `Your ${plan ?? 'new'} plan is paid.`}{' '}
        {isComplete
          ? "Your profile is complete, so you're all set."
          : 'One step left: complete your profile.'}
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
