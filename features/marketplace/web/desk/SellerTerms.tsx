import { useState } from 'react'
import { centsIn, dollarsOf } from '#platform/contract/dollars.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Amounts } from '#platform/web/ui/Amounts.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { getDesk, saveDesk } from '../../contract/desk-endpoints.ts'
import type { DeskWire, WrittenTerms } from '../../contract/desk-schemas.ts'
import {
  defaultTerms,
  marketplaceLimits as limits,
  shipsWithinProblem,
} from '../../contract/rules.ts'
import { newShipping } from './new-prices.ts'

const priceProblem = 'Enter an amount in dollars, such as 6.50.'

/** The House's words, shipping price, terms, and the vacation switch. */
export function SellerTerms({ desk }: { desk: DeskWire }) {
  const [typed, setTyped] = useState({
    about: desk.about,
    shipping: dollarsOf(desk.shippingCents),
    freeFrom: desk.freeFromCents === null ? '' : dollarsOf(desk.freeFromCents),
    shipsWithin: desk.shipsWithinDays?.toString() ?? '',
    shippingTerms: desk.shippingTerms,
    returnTerms: desk.returnTerms,
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const save = useApiMutation(useCall(), saveDesk, {
    changes: [getDesk],
    failure: { title: 'Not saved', text: 'We couldn’t save your settings. Please try again.' },
    onSuccess: ({ isOnVacation }) =>
      toast({
        tone: 'good',
        title: 'Saved',
        description: isOnVacation
          ? 'You’re on vacation. Your products are hidden from the list and can’t be ordered.'
          : 'Buyers see your new settings now.',
      }),
  })
  const send = (isOnVacation: boolean) => {
    const { shipping, freeFrom, shipsWithin, ...texts } = typed
    const found = {
      ...(Number.isNaN(centsIn(shipping)) ? { shippingCents: priceProblem } : {}),
      ...(freeFrom && Number.isNaN(centsIn(freeFrom)) ? { freeFromCents: priceProblem } : {}),
      ...(/^\d*$/.test(shipsWithin) ? {} : { shipsWithinDays: shipsWithinProblem }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const body: WrittenTerms = {
      ...texts,
      shippingCents: centsIn(shipping),
      freeFromCents: freeFrom ? centsIn(freeFrom) : null,
      shipsWithinDays: shipsWithin ? Number(shipsWithin) : null,
      isOnVacation,
    }
    void ask(body)
  }
  const { confirm, dialog } = useConfirm()
  const ask = async (body: WrittenTerms) => {
    const rows = newShipping(desk, body)
    const isSure =
      rows.length === 0 ||
      (await confirm({
        title: 'Change your shipping price?',
        description:
          'Carts with your products show it at once. Orders being paid now and paid orders keep theirs.',
        action: 'Change shipping price',
        content: <Amounts caption="New shipping price" rows={rows} />,
      }))
    if (isSure) save.mutate({ body })
  }
  return (
    <section aria-labelledby="terms" className="mt-14 max-w-3xl">
      <h2 id="terms" className="text-xl sm:text-2xl">
        How you sell
      </h2>
      <Switch
        className="mt-4"
        label="On vacation"
        hint="Hides your products from the list and stops new orders. Open orders still need to ship."
        checked={desk.isOnVacation}
        onChange={({ target }) => send(target.checked)}
      />
      <Form
        aria-label="How you sell"
        className="mt-6 space-y-5"
        error={save.error}
        problems={problems}
        onSubmit={() => send(desk.isOnVacation)}
      >
        <Field label="About your House" name="about" hint="Buyers read it on your House's page.">
          <TextArea
            name="about"
            rows={4}
            counterLimit={limits.about}
            value={typed.about}
            onChange={({ target }) => setTyped({ ...typed, about: target.value })}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Shipping per order, in $"
            name="shippingCents"
            hint="Enter 0 for free shipping."
          >
            <TextInput
              name="shippingCents"
              inputMode="decimal"
              value={typed.shipping}
              onChange={({ target }) => setTyped({ ...typed, shipping: target.value })}
            />
          </Field>
          <Field label="Free shipping from, in $" name="freeFromCents" hint="Blank: never free.">
            <TextInput
              name="freeFromCents"
              inputMode="decimal"
              value={typed.freeFrom}
              onChange={({ target }) => setTyped({ ...typed, freeFrom: target.value })}
            />
          </Field>
          <Field
            label="Ships within, in days"
            name="shipsWithinDays"
            hint="From the payment. Buyers see it before and after they pay. Leave blank to show none."
          >
            <TextInput
              name="shipsWithinDays"
              inputMode="numeric"
              value={typed.shipsWithin}
              onChange={({ target }) => setTyped({ ...typed, shipsWithin: target.value })}
            />
          </Field>
        </div>
        <Field
          label="Shipping terms"
          name="shippingTerms"
          hint={`If blank: ${defaultTerms.shipping}`}
        >
          <TextArea
            name="shippingTerms"
            rows={3}
            counterLimit={limits.terms}
            value={typed.shippingTerms}
            onChange={({ target }) => setTyped({ ...typed, shippingTerms: target.value })}
          />
        </Field>
        <Field label="Return terms" name="returnTerms" hint={`If blank: ${defaultTerms.returns}`}>
          <TextArea
            name="returnTerms"
            rows={3}
            counterLimit={limits.terms}
            value={typed.returnTerms}
            onChange={({ target }) => setTyped({ ...typed, returnTerms: target.value })}
          />
        </Field>
        <Button type="submit" isBusy={save.isPending}>
          Save
        </Button>
      </Form>
      {dialog}
    </section>
  )
}
