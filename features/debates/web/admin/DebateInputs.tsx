import type { ReactNode } from 'react'
import type { TypedOf } from '#platform/contract/fields.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { debateFields } from '../../contract/debate-fields.ts'
import { debateLimits } from '../../contract/rules.ts'
import { inOwnZone } from '#platform/web/local-time.ts'
import { deviceTimeZone } from '#platform/web/time-zone.ts'

type TypedDebate = TypedOf<typeof debateFields>

type Props = {
  typed: TypedDebate
  /** The start that is typed, as it is sent; null for one by hand. */
  startsAt: string | null
  /** The words can't change anymore. */
  areVotedOn: boolean
  onChange: (change: Partial<TypedDebate>) => void
}

/** The inputs of a debate's declared fields. */
export function DebateInputs({ typed, startsAt, areVotedOn, onChange }: Props) {
  const nameOf = (side: 'A' | 'B') => (
    <Field label={`Name of position ${side}`} isRequired name={`position${side}Name`}>
      <TextInput
        value={typed[`position${side}Name`]}
        maxLength={debateLimits.positionName}
        onChange={({ target }) => onChange({ [`position${side}Name`]: target.value })}
      />
    </Field>
  )
  const positionOf = (side: 'A' | 'B') => (
    <Field
      label={`Position ${side}`}
      hint="This side's position in one sentence."
      isRequired
      name={`position${side}`}
    >
      <TextArea
        rows={3}
        value={typed[`position${side}`]}
        counterLimit={debateLimits.position}
        onChange={({ target }) => onChange({ [`position${side}`]: target.value })}
      />
    </Field>
  )
  const inputs = {
    title: (
      <Field label="Title" hint="The question the two sides answer." isRequired name="title">
        <TextInput
          value={typed.title}
          maxLength={debateLimits.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
    ),
    description: (
      <Field label="Description" isRequired name="description">
        <TextArea
          value={typed.description}
          counterLimit={debateLimits.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
    ),
    positionAName: nameOf('A'),
    positionA: positionOf('A'),
    positionBName: nameOf('B'),
    positionB: positionOf('B'),
    verifiedOnly: (
      <Checkbox
        name="verifiedOnly"
        label="Only verified members vote"
        hint="Others can watch and comment. This can't be changed once members could vote."
        checked={typed.verifiedOnly}
        onChange={({ target }) => onChange({ verifiedOnly: target.checked })}
      />
    ),
    asksFirst: (
      <Checkbox
        name="asksFirst"
        label="Ask for a first vote before the debate opens"
        hint="While it is coming soon, members say where they stand. The result shows how many changed sides."
        checked={typed.asksFirst}
        onChange={({ target }) => onChange({ asksFirst: target.checked })}
      />
    ),
    startsAt: (
      <Field label="Starts" name="startsAt" hint={startHint(startsAt)}>
        <TextInput
          type="datetime-local"
          value={typed.startsAt}
          onChange={({ target }) => onChange({ startsAt: target.value })}
          className="max-w-72"
        />
      </Field>
    ),
  } satisfies Record<keyof TypedDebate, ReactNode>
  return (
    <>
      <fieldset disabled={areVotedOn} className="space-y-5">
        {inputs.title}
        {inputs.description}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          {(['A', 'B'] as const).map((side) => (
            <fieldset
              key={side}
              className={
                side === 'A'
                  ? 'min-w-0 space-y-4 border-t-3 border-side-a pt-3'
                  : 'min-w-0 space-y-4 border-t-3 border-side-b pt-3'
              }
            >
              <legend className="sr-only">Position {side}</legend>
              {inputs[`position${side}Name`]}
              {inputs[`position${side}`]}
            </fieldset>
          ))}
        </div>
        {inputs.verifiedOnly}
      </fieldset>
      {inputs.asksFirst}
      {inputs.startsAt}
    </>
  )
}

const startHint = (startsAt: string | null): ReactNode => (
  <>
    In your own time zone, {deviceTimeZone()}.{' '}
    {startsAt ? (
      <>
        That is {inOwnZone(startsAt)}, or {inOwnZone(startsAt, 'UTC')}.
      </>
    ) : (
      'Leave blank to activate the debate manually.'
    )}
  </>
)
