import { tierNames, tiers } from '#features/membership/contract/tiers.ts'
import { stateNames } from '#platform/contract/states.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { inactiveDays as bounds } from '../../contract/rules.ts'
import type { SegmentWire } from '../../contract/segment-words.ts'

/** What is chosen in the form; blank texts mean everybody. */
export const blankSegment = {
  tier: '',
  state: '',
  inactiveDays: '',
  isIncomplete: false,
  isHouseOwner: false,
}

type Typed = typeof blankSegment

/** The segment that the form asks for. */
export const segmentOf = (typed: Typed): SegmentWire => ({
  ...(typed.tier ? { tier: typed.tier as NonNullable<SegmentWire['tier']> } : {}),
  ...(typed.state ? { state: typed.state } : {}),
  ...(typed.inactiveDays ? { inactiveDays: Number(typed.inactiveDays) } : {}),
  ...(typed.isIncomplete ? { isIncomplete: true as const } : {}),
  ...(typed.isHouseOwner ? { isHouseOwner: true as const } : {}),
})

type Props = { typed: Typed; onChange: (changed: Partial<Typed>) => void }

/** Chooses the members who get a message; every choice narrows it. */
export function SegmentFields({ typed, onChange }: Props) {
  return (
    <fieldset className="grid items-end gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">Who gets it</legend>
      <Field label="Plan" name="segment.tier">
        <Select
          value={typed.tier}
          options={[
            { value: '', label: 'Every plan' },
            ...tiers.map((value) => ({ value, label: tierNames[value] })),
          ]}
          onChange={({ target }) => onChange({ tier: target.value })}
        />
      </Field>
      <Field label="State" name="segment.state" hint="As in the member's location.">
        <Select
          value={typed.state}
          options={[
            { value: '', label: 'Every state' },
            ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ target }) => onChange({ state: target.value })}
        />
      </Field>
      <Field
        label="Inactive for (days)"
        name="segment.inactiveDays"
        hint={`${bounds.min} to ${bounds.max}. If blank, activity doesn't count.`}
      >
        <TextInput
          type="number"
          min={bounds.min}
          max={bounds.max}
          value={typed.inactiveDays}
          onChange={({ target }) => onChange({ inactiveDays: target.value })}
        />
      </Field>
      <div className="space-y-1">
        <Checkbox
          label="Incomplete profile only"
          checked={typed.isIncomplete}
          onChange={({ target }) => onChange({ isIncomplete: target.checked })}
        />
        <Checkbox
          label="House owners only"
          checked={typed.isHouseOwner}
          onChange={({ target }) => onChange({ isHouseOwner: target.checked })}
        />
      </div>
    </fieldset>
  )
}
