import {
  RevisedForm,
  useRevisedForm,
  useRevisedRecord,
  VersionList,
} from '#features/revisions/web/public.tsx'
import { Amounts } from '#platform/web/ui/Amounts.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { AccessPolicy } from '../../contract/access-policy.ts'
import { getHousePlaces, listPlans } from '../../contract/endpoints.ts'
import { plansAt } from '../../contract/plans.ts'
import { getPrices, restorePrices, savePrices, viewAs } from '../../contract/policy-endpoints.ts'
import type { PriceRecord } from '../../contract/policy-schemas.ts'
import { paidTiers, type PriceList } from '../../contract/prices.ts'
import { tierNames } from '../../contract/tiers.ts'
import { isPriced, newPrices, priceDraftOf, pricesOf } from './draft.ts'
import { PlanPreview } from './PlanPreview.tsx'

type Props = { record: PriceRecord; access: AccessPolicy }

/** Edits what plans and Houses cost, next to the plans as buyers would see them. */
export function PricesForm({ record, access }: Props) {
  const { content, version, paidHouses } = record
  const form = useRevisedForm({ name: 'prices', fields: priceDraftOf(content), version })
  const { draft, change } = form
  const { save, restore } = useRevisedRecord({
    save: savePrices,
    restore: restorePrices,
    changes: [getPrices, listPlans, getHousePlaces, viewAs],
    noun: 'Prices',
    onDone: form.forget,
  })
  const typed = pricesOf(draft)
  return (
    <>
      <p className="mb-5 max-w-[46em] text-ink-2">
        New prices apply to new payments. Current subscribers keep their price.
      </p>
      <div className="grid gap-8 xl:grid-cols-2">
        <RevisedForm
          noun="price list"
          form={form}
          current={record}
          save={save}
          onSave={() =>
            save.mutate({
              body: { ...pricesOf(draft), note: draft.note, version: draft.version },
            })
          }
          question={() => ({
            title: 'Publish these prices?',
            description:
              'They apply to new payments. Current subscribers keep their price, and open payments keep their amount.',
            action: 'Publish prices',
            content: <Amounts caption="New prices" rows={newPrices(content, typed)} />,
          })}
          restore={restore}
          onRestore={() => restore.mutate({ query: { version, note: draft.note } })}
        >
          {paidTiers.map((tier) => (
            <fieldset key={tier} className="grid grid-cols-2 gap-4">
              <legend className="mb-2 font-semibold">{tierNames[tier]}</legend>
              {(['first', 'later'] as const).map((step) => {
                const name = `plans.${tier}.${step}` as const
                return (
                  <Field
                    key={step}
                    name={name}
                    label={step === 'first' ? 'First price, in $' : 'Later price, in $'}
                  >
                    <TextInput
                      inputMode="decimal"
                      maxLength={12}
                      value={draft[name]}
                      onChange={({ target }) => change({ [name]: target.value })}
                    />
                  </Field>
                )
              })}
            </fieldset>
          ))}
          <Field
            name="firstHouses"
            label="Houses at the first price"
            hint={`${paidHouses} paid so far. After that, the later prices apply.`}
          >
            <TextInput
              inputMode="numeric"
              className="max-w-28"
              maxLength={6}
              value={draft.firstHouses}
              onChange={({ target }) => change({ firstHouses: target.value })}
            />
          </Field>
        </RevisedForm>
        <section aria-label="Preview" className="min-w-0">
          <PlanPreview plans={plansAt(paidHouses, isPriced(typed) ? typed : content, access)} />
        </section>
      </div>
      <div className="mt-10">
        <VersionList
          kind="prices"
          name="rules"
          current={version}
          onOpen={(opened, from) => void form.open(priceDraftOf(opened as PriceList), from)}
        />
      </div>
    </>
  )
}
