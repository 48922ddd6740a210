import { useEffect, useEffectEvent, useState } from 'react'
import { formatCents } from '#platform/contract/money.ts'
import { useCommand } from '#platform/web/command.ts'
import { fieldErrorsOf, onSubmit } from '#platform/web/form.ts'
import { CardForm } from '#platform/web/payments/CardForm.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { createHousePayment, getMembership } from '../../contract/endpoints.ts'
import type { Plan } from '../../contract/plans.ts'
import type { MembershipOnWire } from '../../contract/schemas.ts'
import { culturalTables, longestHouseName, type CulturalTable } from '../../contract/subscribing.ts'
import { Checkout } from './Checkout.tsx'
import { HouseCounter } from './HouseCounter.tsx'
import { SlowPayment } from './SlowPayment.tsx'
import { useOpeningTrouble } from './use-opening-trouble.ts'
import { useSettling } from './use-settling.ts'

/** The registration of a House: first its name, which is kept for an hour together with the price, then the card (decisions 4.6). */
export function HousePayment({ plan, membership }: { plan: Plan; membership: MembershipOnWire }) {
  const site = useSite()
  const [name, setName] = useState('')
  const open = useCommand(useCall(), createHousePayment, { changes: [getMembership] })
  const { data } = open
  const { progress, settle, succeed, fail, isBusy } = useSettling('house', data?.paymentId ?? null)
  useOpeningTrouble(open.error, 'house')
  const errors = fieldErrorsOf(open.error)

  const goOn = useEffectEvent(() => succeed())
  useEffect(() => { if (data && !data.clientSecret) goOn() }, [data])

  const price = formatCents(data?.cents ?? plan.price)
  return (
    <Checkout
      title="Register a House"
      rows={[{ label: data ? `Registration of ${name}` : 'House registration', amount: price }, { label: 'Renews', amount: 'Never: paid once' }]}
      total={price}
      note={<><HouseCounter houses={membership.houses} /><p>An administrator looks at every new House. A plan that you hold runs out at its period’s end. There are no refunds for a change of mind.</p></>}
    >
      {progress === 'slow' && <SlowPayment />}
      {!data?.clientSecret && (
        <form
          method="post"
          noValidate
          className="space-y-5"
          onSubmit={onSubmit<'houseName' | 'tableId'>(({ houseName, tableId }) => open.mutate({ body: { houseName, ...(tableId ? { tableId: tableId as CulturalTable } : {}) } }))}
        >
          <Field label="Name of your House" hint={`3 to ${longestHouseName} characters; nobody else may have it.`} error={errors['houseName']} isRequired>
            <TextInput name="houseName" maxLength={longestHouseName} autoComplete="off" required value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field label="Cultural table" hint="Optional: where your House sits in the marketplace." error={errors['tableId']}>
            <Select name="tableId" defaultValue="" placeholder="None yet" options={culturalTables.map((table) => ({ value: table, label: `Table ${table.toUpperCase()}` }))} />
          </Field>
          <Button type="submit" variant="brass" isBusy={open.isPending || isBusy}>Keep this name and go on to pay</Button>
        </form>
      )}
      {data?.clientSecret && progress !== 'slow' && (
        <>
          <p className="mb-5 text-ink-2">The name {name} and this price are kept for you for an hour. <Button variant="plain" size="s" onClick={() => open.reset()}>Change the name</Button></p>
          <CardForm
            clientSecret={data.clientSecret}
            kind="payment"
            label={progress === 'succeeded' ? 'Paid' : `Pay ${price}`}
            isBusy={isBusy}
            returnUrl={`${site.url}/subscribe?plan=house&step=payment`}
            onDone={() => void settle()}
            onFailed={fail}
          />
        </>
      )}
    </Checkout>
  )
}
