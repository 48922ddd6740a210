import { useQuery } from '@tanstack/react-query'
import { formatCents } from '#platform/contract/money.ts'
import { CardForm } from '#platform/web/payments/CardForm.tsx'
import { useMayOpen } from '#platform/web/payments/use-payment-progress.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Plan } from '../../contract/plans.ts'
import type { RecurringTier } from '../../contract/tiers.ts'
import { openedQuery } from '../queries.ts'
import { Checkout } from './Checkout.tsx'
import { OpeningTrouble } from './OpeningTrouble.tsx'
import { PaymentState } from './PaymentState.tsx'
import { isFor, useSettling } from './use-settling.ts'

/** A plan's first payment; it then renews automatically. */
export function PlanPayment({ plan }: { plan: Plan & { id: RecurringTier } }) {
  const site = useSite()
  const mayOpen = useMayOpen(isFor(plan.id))
  const opened = useQuery({ ...openedQuery(useCall(), plan.id), enabled: mayOpen })
  const { data } = opened
  const settling = useSettling(plan.id, data)
  const { progress, settle, fail, isBusy } = settling
  const isDecided = progress === 'slow' || progress === 'succeeded'
  const price = formatCents(data && data.cents > 0 ? data.cents : plan.price)
  return (
    <Checkout
      title={`Subscribe to ${plan.name}`}
      rows={[
        { label: `${plan.name} plan, first ${plan.interval}`, amount: price },
        { label: 'Renews', amount: `${price} every ${plan.interval}` },
      ]}
      total={price}
      note={
        <>
          <p>
            Your plan renews every {plan.interval} until you cancel. Canceling takes two clicks in
            your settings, and your plan ends with the paid period.
          </p>
          <p>There are no refunds if you change your mind.</p>
        </>
      }
    >
      {opened.isPending && !isDecided && <Skeleton count={6} label="Preparing the payment" />}
      <OpeningTrouble
        error={opened.error}
        plan={plan.id}
        isRetrying={opened.isFetching}
        onRetry={() => void opened.refetch()}
      />
      <PaymentState settling={settling} />
      {data?.clientSecret && !isDecided && (
        <CardForm
          clientSecret={data.clientSecret}
          kind="payment"
          label={`Pay ${price}`}
          isBusy={isBusy}
          returnUrl={`${site.url}/subscribe?plan=${plan.id}&step=payment&payment=${data.paymentId}`}
          onDone={settle}
          onFailed={fail}
        />
      )}
    </Checkout>
  )
}
