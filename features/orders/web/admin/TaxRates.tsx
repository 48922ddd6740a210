import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stateCodes, stateNames } from '#platform/contract/states.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { listTaxRates, setTaxRate } from '../../contract/endpoints.ts'
import { taxRatesQuery } from '../queries.ts'

const states = stateCodes.map((value) => ({ value, label: stateNames[value] }))

/** The operator's sales tax by state; states without a rate have none. */
export function TaxRates() {
  const call = useCall()
  const rates = useQuery(taxRatesQuery(call))
  const [state, setState] = useState('')
  const [percent, setPercent] = useState('')
  const save = useApiMutation(call, setTaxRate, {
    isSingle: true,
    changes: [listTaxRates],
    onSuccess: () => {
      setState('')
      setPercent('')
      toast({ tone: 'good', title: 'Sales tax saved' })
    },
  })
  const { confirm, dialog } = useConfirm()
  const ask = async () => {
    const code = stateCodes.find((each) => each === state)
    const rate = Math.round(Number(percent) * 1000)
    const before = rates.data?.find((each) => each.state === code)?.rate ?? 0
    const isSure =
      code === undefined ||
      !(rate >= 0) ||
      (await confirm({
        title: `Change the sales tax of ${stateNames[code]}?`,
        description: `From ${before / 1000}% to ${rate / 1000}%. It counts for orders to ${stateNames[code]} that aren't paid yet, from their next step in checkout. Paid orders keep their tax.`,
        action: 'Change sales tax',
      }))
    if (isSure) save.mutate({ params: { state }, body: { rate } })
  }
  return (
    <section aria-labelledby="tax-rates" className="mt-10 max-w-2xl border-t border-line pt-8">
      <h3 id="tax-rates" className="text-lg">
        Sales tax
      </h3>
      <p className="mt-1 text-sm text-ink-3">
        Charged on goods shipped to a state. States that aren't listed have none. Set 0 to remove
        one.
      </p>
      {rates.data && rates.data.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {rates.data.map(({ state: code, rate }) => (
            <li key={code} className="flex justify-between py-2">
              {stateNames[code]} <span className="figures">{rate / 1000}%</span>
            </li>
          ))}
        </ul>
      )}
      <Form
        error={save.error}
        onSubmit={() => void ask()}
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        <Field label="State" name="state" isRequired className="w-48">
          <Select
            value={state}
            placeholder="Choose a state"
            options={states}
            onChange={({ target }) => setState(target.value)}
          />
        </Field>
        <Field label="Rate in percent" name="rate" isRequired className="w-36">
          <TextInput
            inputMode="decimal"
            value={percent}
            onChange={({ target }) => setPercent(target.value)}
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
