import { useEffect, useRef, useState } from 'react'
import { confirmTestCard, payWithTestCard } from '#platform/contract/payments/endpoints.ts'
import { testCards } from '#platform/contract/payments/test-cards.ts'
import { CallError } from '../call.ts'
import { useApiMutation } from '../api-mutation.ts'
import { messageOf } from '../form.ts'
import { useCall } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import type { CardFormProps } from './card-form-props.ts'

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The test cards' form: labeled as such, with one press per card. */
export function TestCardForm({
  clientSecret,
  label,
  isBusy,
  beforePay,
  onDone,
  onFailed,
}: CardFormProps) {
  const call = useCall()
  const field = useRef<HTMLInputElement>(null)
  const [number, setNumber] = useState('')
  const [asksFor, setAsksFor] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const answered = ({
    state,
    needsConfirmation,
    failure,
  }: {
    state: string
    needsConfirmation: boolean
    failure: string | null
  }) => {
    setAsksFor(needsConfirmation)
    setRefusal(failure)
    if (failure) {
      onFailed(failure)
      field.current?.focus()
    } else if (state !== 'waiting') onDone()
  }
  const failed = (error: unknown) => {
    if (!(error instanceof CallError && error.status === 401))
      onFailed(messageOf(error, "We couldn't use this card. Please try again."))
  }
  const pay = useApiMutation(call, payWithTestCard, {
    isSingle: true,
    onSuccess: answered,
    onError: failed,
  })
  const confirm = useApiMutation(call, confirmTestCard, {
    isSingle: true,
    onSuccess: answered,
    onError: failed,
  })
  const [isAsking, setAsking] = useState(false)
  const charge = async (card: string) => {
    setAsking(true)
    const mayPay = beforePay ? await beforePay() : true
    setAsking(false)
    if (mayPay) pay.mutate({ body: { clientSecret, number: card } })
  }
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current && !asksFor) field.current?.focus()
    wasAsked.current = asksFor
  }, [asksFor])
  const isPending = isAsking || pay.isPending || confirm.isPending || isBusy

  if (asksFor) {
    return (
      <section aria-labelledby="confirm-card">
        <h2
          id="confirm-card"
          ref={focus}
          tabIndex={-1}
          className="scroll-mt-40 text-lg focus-visible:outline-none"
        >
          The test bank needs your confirmation
        </h2>
        <p className="mt-2 text-ink-2">A real bank would ask you to confirm this payment here.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            variant="brass"
            isBusy={isPending}
            onClick={() => confirm.mutate({ body: { clientSecret, isApproved: true } })}
          >
            Confirm payment
          </Button>
          <Button
            variant="quiet"
            disabled={isPending}
            onClick={() => confirm.mutate({ body: { clientSecret, isApproved: false } })}
          >
            This isn't mine
          </Button>
        </div>
      </section>
    )
  }
  return (
    <Form<'number'>
      className="space-y-5"
      error={pay.error}
      onSubmit={(body) => {
        if (isPending) return
        setRefusal(null)
        void charge(body.number)
      }}
    >
      <Callout tone="warn" title="Test cards: no real charges">
        Choose an outcome. Real cards don't work here.
      </Callout>
      <ul aria-label="Test cards" className="divide-y divide-line border-y border-line">
        {Object.entries(testCards).map(([digits, { says }]) => (
          <li key={digits}>
            <button
              type="button"
              onClick={() => setNumber(spaced(digits))}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 py-2 text-left hover:bg-paper-2"
            >
              <span className="text-ink-2">{says}</span>
              <span className="figures font-semibold underline decoration-brass-edge decoration-1 underline-offset-4">
                {spaced(digits)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Field label="Card number" name="number" isRequired error={refusal}>
        <TextInput
          ref={field}
          inputMode="numeric"
          autoComplete="off"
          required
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          className="figures"
        />
      </Field>
      <Button type="submit" variant="brass" isBusy={isPending} className="w-full sm:w-auto">
        {label}
      </Button>
    </Form>
  )
}

/** What replaces a form takes the focus. */
const focus = (element: HTMLElement | null) => element?.focus()
