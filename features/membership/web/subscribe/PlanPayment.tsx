import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { formatCents } from '#platform/contract/money.ts'
import { CardForm, NotConfigured } from '#platform/web/payments/CardForm.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Plan } from '../../contract/plans.ts'
import type { RecurringTier } from '../../contract/tiers.ts'
import { openedQuery } from '../queries.ts'
import { Checkout } from './Checkout.tsx'
import { SlowPayment } from './SlowPayment.tsx'
import { useOpeningTrouble } from './use-opening-trouble.ts'
import { useSettling } from './use-settling.ts'

/** The first payment of a plan, which then renews by itself. */
export function PlanPayment({ plan }: { plan: Plan & { id: RecurringTier } }) {
  const site = useSite()
  const [query] = useSearchParams()
  const opened = useQuery(openedQuery(useCall(), plan.id))
  const { progress, settle, succeed, fail, leaveSoon, isBusy } = useSettling(plan.id, opened.data?.paymentId ?? null)
  const { data, error } = opened

  useOpeningTrouble(error, plan.id)
  const goOn = useEffectEvent((payment: NonNullable<typeof data>) => {
    if (payment.alreadyActive) leaveSoon(payment.redirectTo ?? '/profile-setup?subscription=existing')
    else if (!payment.clientSecret) succeed(payment.redirectTo ?? undefined)
    else if (query.has('payment')) void settle()
  })
  useEffect(() => { if (data) goOn(data) }, [data])

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
