import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatCents } from '#platform/contract/money.ts'
import type { CallError } from '#platform/web/call.ts'
import { CardForm, NotConfigured } from '#platform/web/payments/CardForm.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Plan } from '../../contract/plans.ts'
import type { RecurringTier } from '../../contract/tiers.ts'
import { openedQuery } from '../queries.ts'
import { Checkout } from './Checkout.tsx'
import { SlowPayment } from './SlowPayment.tsx'
import { useSettling } from './use-settling.ts'

/** The first payment of a plan, which then renews by itself. */
export function PlanPayment({ plan }: { plan: Plan & { id: RecurringTier } }) {
  const site = useSite()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const opened = useQuery(openedQuery(useCall(), plan.id))
  const { progress, settle, succeed, fail, isBusy } = useSettling(plan.id, opened.data?.paymentId ?? null)
  const { data, error } = opened

  useEffect(() => {
    if (data?.alreadyActive) {
      toast({ title: 'Subscription Active', description: 'You hold this plan, or a higher one, already. Nothing was charged.' })
      const timer = setTimeout(() => void navigate(data.redirectTo ?? '/profile-setup?subscription=existing'), 1500)
      return () => clearTimeout(timer)
    }
    if (data && !data.clientSecret) succeed(data.redirectTo ?? undefined)
    else if (query.has('payment')) void settle()
  }, [data])
  useEffect(() => { if (error) return tellOf(error, navigate) }, [error])
  useEffect(() => {
    // Without the agreement there is nothing to pay: it may have changed since it was accepted.
    if (error?.body.fields?.['agreement']) setQuery({ plan: plan.id, step: 'agreement' }, { replace: true })
  }, [error])

  const price = data ? formatCents(data.cents) : formatCents(plan.price)
  return (
    <Checkout
      title={`Subscribe to ${plan.name}`}
      rows={[{ label: `${plan.name} plan, first ${plan.interval}`, amount: price }, { label: 'Renews', amount: `${price} every ${plan.interval}` }]}
      total={price}
      note={<><p>Your plan renews every {plan.interval} until you cancel, which takes two clicks in your settings and ends it with the period that is paid.</p><p>There are no refunds for a change of mind.</p></>}
    >
      {opened.isPending && <Skeleton count={4} label="Preparing the payment" />}
      {error && (error.status === 503 ? <NotConfigured /> : <ErrorState level={2} isRetrying={opened.isFetching} onRetry={() => void opened.refetch()} />)}
      {progress === 'slow' && <SlowPayment />}
      {data?.clientSecret && progress !== 'slow' && (
        <CardForm
          clientSecret={data.clientSecret}
          kind="payment"
          label={progress === 'succeeded' ? 'Paid' : `Pay ${price}`}
          isBusy={isBusy}
          returnUrl={`${site.url}/subscribe?plan=${plan.id}&step=payment&payment=${data.paymentId}`}
          onDone={() => void settle()}
          onFailed={fail}
        />
      )}
    </Checkout>
  )
}

/** Says why a payment could not be opened; who is signed out is led to the login (core.md section 8). */
export function tellOf(error: CallError, navigate: (to: string) => unknown): (() => void) | undefined {
  if (error.status !== 401) {
    toast({ tone: 'bad', title: 'Error', description: error.says('Failed to create subscription. Please try again.') })
    return undefined
  }
  toast({ tone: 'bad', title: 'You are logged out. Logging in again...' })
  const timer = setTimeout(() => void navigate(`/login?next=${encodeURIComponent(location.pathname + location.search)}`), 500)
  return () => clearTimeout(timer)
}
