import {
  RevisedForm,
  useRevisedForm,
  useRevisedRecord,
  VersionList,
} from '#features/revisions/web/public.tsx'
import { Amounts } from '#platform/web/ui/Amounts.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import {
  highestScore,
  scoreCapabilities,
  tierCapabilities,
  type AccessPolicy,
} from '../../contract/access-policy.ts'
import { getCapabilities, listPlans } from '../../contract/endpoints.ts'
import { plansAt } from '../../contract/plans.ts'
import {
  getAccessPolicy,
  getAccessRecord,
  restoreAccess,
  saveAccess,
  viewAs,
} from '../../contract/policy-endpoints.ts'
import type { AccessRecord, PriceRecord } from '../../contract/policy-schemas.ts'
import { tierNames, type Tier } from '../../contract/tiers.ts'
import { AccessPreview } from './AccessPreview.tsx'
import { accessDraftOf, accessOf, chosenCapabilities, previewed } from './draft.ts'
import { capabilityLabels, tierOptions } from './labels.ts'
import { PlanPreview } from './PlanPreview.tsx'

/** Rules that would change, for a last look. */
function newRules(before: AccessPolicy, after: AccessPolicy) {
  const plans = tierCapabilities.map((name) => ({
    name: capabilityLabels[name],
    from: tierNames[before[name]],
    to: tierNames[after[name]],
  }))
  const scores = scoreCapabilities.map((name) => ({
    name: capabilityLabels[name],
    from: `Score ${before[name]}`,
    to: `Score ${after[name]}`,
  }))
  const verified = chosenCapabilities.map((name) => ({
    name: `${capabilityLabels[name]}, verified`,
    from: before.verified.includes(name) ? 'Required' : 'Not required',
    to: after.verified.includes(name) ? 'Required' : 'Not required',
  }))
  return [...plans, ...scores, ...verified]
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => ({ name, amount: to, note: `Now ${from}` }))
}

/** Edits which plan or score each capability needs, next to what would change. */
export function AccessForm({ record, prices }: { record: AccessRecord; prices: PriceRecord }) {
  const { content, version } = record
  const form = useRevisedForm({ name: 'access-policy', fields: accessDraftOf(content), version })
  const { draft, change } = form
  const { save, restore } = useRevisedRecord({
    save: saveAccess,
    restore: restoreAccess,
    changes: [getAccessRecord, getAccessPolicy, getCapabilities, listPlans, viewAs],
    noun: 'Access policy',
    onDone: form.forget,
  })
  const after = previewed(draft, content)
  return (
    <>
      <div className="grid gap-8 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <RevisedForm
          noun="policy"
          form={form}
          current={record}
          save={save}
          onSave={() =>
            save.mutate({
              body: { ...accessOf(draft), note: draft.note, version: draft.version },
            })
          }
          question={() => ({
            title: 'Publish this policy?',
            description:
              'It takes effect right away for every member and on the plans that buyers see.',
            action: 'Publish policy',
            content: <Amounts caption="What changes" rows={newRules(content, after)} />,
          })}
          restore={restore}
          onRestore={() => restore.mutate({ query: { version, note: draft.note } })}
        >
          <fieldset className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
            <legend className="mb-3 font-semibold">The lowest plan needed</legend>
            {tierCapabilities.map((name) => (
              <Field key={name} name={name} label={capabilityLabels[name]}>
                <Select
                  options={tierOptions}
                  value={draft[name]}
                  onChange={({ target }) => change({ [name]: target.value as Tier })}
                />
              </Field>
            ))}
          </fieldset>
          <fieldset className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
            <legend className="mb-3 font-semibold">The citizen score needed</legend>
            {scoreCapabilities.map((name) => (
              <Field
                key={name}
                name={name}
                label={capabilityLabels[name]}
                hint={`0 for any member, at most ${highestScore}.`}
              >
                <TextInput
                  inputMode="numeric"
                  className="max-w-28"
                  maxLength={3}
                  value={draft[name]}
                  onChange={({ target }) => change({ [name]: target.value })}
                />
              </Field>
            ))}
          </fieldset>
          <fieldset className="grid gap-1 sm:grid-cols-2 xl:grid-cols-1">
            <legend className="mb-3 font-semibold">For verified members only</legend>
            {chosenCapabilities.map((name) => (
              <Checkbox
                key={name}
                label={capabilityLabels[name]}
                checked={draft[`verified.${name}`]}
                onChange={({ target }) => change({ [`verified.${name}`]: target.checked })}
              />
            ))}
          </fieldset>
        </RevisedForm>
        <section aria-label="Preview" className="min-w-0 space-y-6">
          <AccessPreview before={content} after={after} />
          <PlanPreview plans={plansAt(prices.paidHouses, prices.content, after)} />
        </section>
      </div>
      <div className="mt-10">
        <VersionList
          kind="access-policy"
          name="rules"
          current={version}
          onOpen={(opened, from) => void form.open(accessDraftOf(opened as AccessPolicy), from)}
        />
      </div>
    </>
  )
}
