import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { formatCents } from '#platform/contract/money.ts'
import { useCommand } from '#platform/web/command.ts'
import { CardForm, NotConfigured } from '#platform/web/payments/CardForm.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { openSubscription } from '../../contract/endpoints.ts'
import type { Plan } from '../../contract/plans.ts'
import type { MembershipOnWire } from '../../contract/schemas.ts'
import { tierNames, type RecurringTier } from '../../contract/tiers.ts'
import { quoteQuery } from '../queries.ts'
import { Checkout } from './Checkout.tsx'
import { SlowPayment } from './SlowPayment.tsx'
import { useOpeningTrouble } from './use-opening-trouble.ts'
import { useSettling } from './use-settling.ts'

/** The way up from a present plan: the price of today is shown first, and charged only on a press (decisions 4.4). */
export function UpgradePayment({ plan, membership }: { plan: Plan & { id: RecurringTier }; membership: MembershipOnWire }) {
  const site = useSite()
  const call = useCall()
  const quote = useQuery(quoteQuery(call, plan.id))
  const open = useCommand(call, openSubscription)
  const { data } = open
  const { progress, settle, succeed, fail, isBusy } = useSettling(plan.id, data?.paymentId ?? null)

  const goOn = useEffectEvent((payment: NonNullable<typeof data>) => {
    if (!payment.clientSecret) succeed(payment.redirectTo ?? undefined)
    else if (payment.failure) fail(payment.failure)
  })
  useEffect(() => { if (data) goOn(data) }, [data])
  useOpeningTrouble(open.error ?? quote.error, plan.id)

  if (quote.isError) return quote.error.status === 503 ? <NotConfigured /> : <ErrorState isRetrying={quote.isFetching} onRetry={() => void quote.refetch()} />
  if (!quote.data) return <Skeleton count={4} label="Asking for the price" />
  const today = formatCents(data && data.cents > 0 ? data.cents : quote.data.cents)
  const present = membership.subscription
  return (
    <Checkout
      title={`Go over to ${plan.name}`}
      rows={[
        { label: `${plan.name} plan`, amount: plan.displayPrice },
        { label: `What is left of your ${present ? tierNames[present.tier] : 'present'} plan`, amount: `− ${formatCents(plan.price - quote.data.cents)}` },
        { label: <>Renews on <Time at={quote.data.renewsAt} /></>, amount: formatCents(quote.data.renewalCents) },
      ]}
      total={today}
      note={<p>Your present plan ends when this payment has gone through, not before. There are no refunds for a change of mind.</p>}
    >
      {progress === 'slow' && <SlowPayment />}
      {!data?.clientSecret && (
        <>
          <p className="text-ink-2">The card on file is charged when you press the button. If it is declined, you can enter another one.</p>
          <Button variant="brass" className="mt-5" isBusy={open.isPending || isBusy} onClick={() => open.mutate({ body: { tier: plan.id } })}>Pay {today} now</Button>
        </>
      )}
      {data?.clientSecret && progress !== 'slow' && (
        <CardForm
          clientSecret={data.clientSecret}
          kind="payment"
          label={`Pay ${today}`}
          isBusy={isBusy}
          returnUrl={`${site.url}/subscribe?plan=${plan.id}&step=payment`}
          onDone={() => void settle()}
          onFailed={fail}
        />
      )}
    </Checkout>
  )
}
