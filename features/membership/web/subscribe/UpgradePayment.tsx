import { useQuery } from '@tanstack/react-query'
import { formatCents } from '#platform/contract/money.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { CardForm } from '#platform/web/payments/CardForm.tsx'
import { useMayOpen } from '#platform/web/payments/use-payment-progress.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { openSubscription } from '../../contract/endpoints.ts'
import type { Plan } from '../../contract/plans.ts'
import type { MembershipRecord } from '../../contract/schemas.ts'
import { tierNames, type RecurringTier } from '../../contract/tiers.ts'
import { plansQuery } from '../plans.ts'
import { quoteQuery } from '../queries.ts'
import { Checkout } from './Checkout.tsx'
import { OpeningTrouble } from './OpeningTrouble.tsx'
import { PaymentState } from './PaymentState.tsx'
import { isFor, useSettling } from './use-settling.ts'

type Props = {
  plan: Plan & { id: RecurringTier }
  present: NonNullable<MembershipRecord['subscription']>
}

/** An upgrade: shows today's price, and charges it on a press (docs/product/payments.md 4). */
export function UpgradePayment({ plan, present }: Props) {
  const site = useSite()
  const call = useCall()
  const quote = useQuery(quoteQuery(call, plan.id))
  const plans = useQuery(plansQuery(call))
  const open = useApiMutation(call, openSubscription, { isSingle: true })
  const { data } = open
  const settling = useSettling(plan.id, data, { showsFailure: true })
  const { progress, settle, fail, isBusy } = settling
  const mayOpen = useMayOpen(isFor(plan.id))
  const isDecided = progress === 'slow' || progress === 'succeeded'
  const cents = data && data.cents > 0 ? data.cents : quote.data?.cents
  const today = cents === undefined ? '…' : formatCents(cents)
  return (
    <Checkout
      title={`Upgrade to ${plan.name}`}
      rows={[
        { label: `${plan.name} plan`, amount: plan.displayPrice },
        {
          label: `Unused part of your ${tierNames[present.tier]} plan`,
          amount:
            cents === undefined
              ? '…'
              : `− ${formatCents((quote.data?.renewalCents ?? plan.price) - cents)}`,
        },
        {
          label: quote.data ? (
            <>
              Renews on <Time at={quote.data.renewsAt} />
            </>
          ) : (
            'Renews'
          ),
          amount: quote.data ? formatCents(quote.data.renewalCents) : '…',
        },
      ]}
      total={today}
      note={
        <p>
          Your current plan ends once this payment goes through. There are no refunds if you change
          your mind.
        </p>
      }
    >
      <OpeningTrouble
        error={isDecided ? null : (open.error ?? quote.error)}
        plan={plan.id}
        isRetrying={quote.isFetching}
        onRetry={() => {
          open.reset()
          void quote.refetch()
          void plans.refetch()
        }}
      />
      {quote.isPending && !isDecided && <Skeleton count={4} label="Loading the price" />}
      <PaymentState settling={settling} />
      {quote.data && !data?.clientSecret && !isDecided && (
        <>
          <h2 className="text-lg">Pay with your card on file</h2>
          <p className="mt-2 text-ink-2">
            We charge it when you press the button. If it's declined, you can use another card.
          </p>
          <Button
            variant="brass"
            className="mt-5 w-full sm:w-auto"
            isBusy={open.isPending || isBusy || !mayOpen}
            onClick={() => open.mutate({ body: { tier: plan.id, quotedAt: quote.data.quotedAt } })}
          >
            Pay {today}
          </Button>
        </>
      )}
      {data?.clientSecret && !isDecided && (
        <>
          {data.failure && (
            <Callout
              tone="bad"
              title="We couldn't charge your card on file"
              isAnnounced
              className="mb-5"
            >
              {data.failure} Please use another card.
            </Callout>
          )}
          <CardForm
            clientSecret={data.clientSecret}
            kind="payment"
            label={`Pay ${today}`}
            isBusy={isBusy}
            returnUrl={`${site.url}/subscribe?plan=${plan.id}&step=payment&payment=${data.paymentId}`}
            onDone={settle}
            onFailed={fail}
          />
        </>
      )}
    </Checkout>
  )
}
