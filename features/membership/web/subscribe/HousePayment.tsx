import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatCents } from '#platform/contract/money.ts'
import { CardForm } from '#platform/web/payments/CardForm.tsx'
import { useMayOpen } from '#platform/web/payments/use-payment-progress.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import type { Plan } from '../../contract/plans.ts'
import { culturalTables } from '../../contract/subscribing.ts'
import { housePlacesQuery, openedHouseQuery } from '../queries.ts'
import { Checkout } from './Checkout.tsx'
import { HouseCounter } from './HouseCounter.tsx'
import { HouseName } from './HouseName.tsx'
import { PaymentState } from './PaymentState.tsx'
import { isFor, useSettling } from './use-settling.ts'

/**
 * Registering a House: the name, kept in the address and reserved for an hour with the price, then
 * the card (docs/product/payments.md 6).
 */
export function HousePayment({ plan, hasPlan }: { plan: Plan; hasPlan: boolean }) {
  const site = useSite()
  const call = useCall()
  const [query] = useSearchParams()
  const isNamed = query.has('house')
  const name = query.get('house') ?? ''
  const table = culturalTables.find((known) => known === query.get('table')) ?? null
  const places = useQuery(housePlacesQuery(call))
  const mayOpen = useMayOpen(isFor('house'))
  const opened = useQuery({ ...openedHouseQuery(call, name, table), enabled: isNamed && mayOpen })
  const data = isNamed ? opened.data : undefined
  const settling = useSettling('house', data)
  const { progress, settle, fail, isBusy } = settling
  const isDecided = progress === 'slow' || progress === 'succeeded'
  const price = formatCents(data?.cents ?? places.data?.price ?? plan.price)
  const address = `${site.url}/subscribe?${new URLSearchParams({ plan: 'house', step: 'payment', house: name, ...(table ? { table } : {}) })}`
  return (
    <Checkout
      title="Register a House"
      rows={[
        { label: data ? `Registration of ${name}` : 'House registration', amount: price },
        { label: 'Renews', amount: 'Never, one-time payment' },
      ]}
      total={price}
      note={
        <>
          <HouseCounter />
          <p>
            An administrator reviews every new House.
            {hasPlan && ' Your current plan ends when its period does.'} There are no refunds if you
            change your mind.
          </p>
        </>
      }
    >
      <PaymentState settling={settling} />
      {!isDecided && (
        <HouseName opened={opened} isReserved={Boolean(data?.clientSecret)} isDone={isBusy} />
      )}
      {data?.clientSecret && !isDecided && (
        <CardForm
          clientSecret={data.clientSecret}
          kind="payment"
          label={`Pay ${price}`}
          isBusy={isBusy}
          returnUrl={`${address}&payment=${data.paymentId}`}
          onDone={settle}
          onFailed={fail}
        />
      )}
    </Checkout>
  )
}
