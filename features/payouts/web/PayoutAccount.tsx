import { useState } from 'react'
import { testBanks } from '#platform/contract/payments/test-banks.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import {
  enterTestBank,
  getPayouts,
  listSellerEarnings,
  listSellerPayouts,
  openPayoutAccount,
} from '../contract/endpoints.ts'
import type { PayoutsOverviewWire } from '../contract/schemas.ts'
import { accountTask } from './account-task.ts'

/** Setting up the payout account, or mending it; nothing while all is well. */
export function PayoutAccount({ payouts }: { payouts: PayoutsOverviewWire }) {
  const { account, provider } = payouts
  const [isTestBank, setTestBank] = useState(false)
  const open = useApiMutation(useCall(), openPayoutAccount, {
    isSingle: true,
    changes: [getPayouts],
    failure: { title: 'Error', text: 'We can’t set up payouts right now. Please try again.' },
    onSuccess: ({ url }) => {
      if (provider === 'test') setTestBank(true)
      else location.assign(url)
    },
  })
  if (provider === null)
    return (
      <Callout tone="warn" className="mt-6" title="Payouts aren’t configured">
        What you earn waits here until they are.
      </Callout>
    )
  const task = accountTask(payouts)
  if (!task)
    return (
      <Callout tone="good" className="mt-6" title="Payouts are set up">
        Your money goes to your payout account when you fulfill an order, and from there to your
        bank.
      </Callout>
    )
  const { title, text, label } = task
  return (
    <Callout
      tone={account?.isSubmitted ? 'bad' : 'info'}
      className="mt-6"
      title={title}
      action={
        !isTestBank && (
          <Button size="s" isBusy={open.isPending} onClick={() => open.mutate({})}>
            {label}
          </Button>
        )
      }
    >
      <p>{text}</p>
      {isTestBank && <TestBank onDone={() => setTestBank(false)} />}
    </Callout>
  )
}

/** The built-in provider's form. */
function TestBank({ onDone }: { onDone: () => void }) {
  const enter = useApiMutation(useCall(), enterTestBank, {
    isSingle: true,
    changes: [getPayouts, listSellerEarnings, listSellerPayouts],
    onSuccess: () => {
      toast({ tone: 'good', title: 'Payouts are set up', description: 'No real money moves.' })
      onDone()
    },
  })
  return (
    <Form<'number'>
      className="mt-4 max-w-sm space-y-4"
      error={enter.error}
      onSubmit={({ number }) => enter.mutate({ body: { number } })}
    >
      <Field
        label="Test bank account"
        name="number"
        hint={Object.entries(testBanks)
          .map(([number, { says }]) => `${number}: ${says.toLowerCase()}`)
          .join('. ')}
        isRequired
      >
        <TextInput inputMode="numeric" autoComplete="off" />
      </Field>
      <Button type="submit" size="s" isBusy={enter.isPending}>
        Use this bank account
      </Button>
    </Form>
  )
}
