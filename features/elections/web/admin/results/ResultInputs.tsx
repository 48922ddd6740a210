import type { ReactNode } from 'react'
import { deviceTimeZone } from '#platform/web/time-zone.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { AdministeredResultsWire } from '../../../contract/result-admin-schemas.ts'
import {
  decidedStates,
  resultLimits,
  resultStateNames,
  resultStates,
  type ResultState,
} from '../../../contract/result-rules.ts'
import { electionLimits } from '../../../contract/rules.ts'
import type { TypedResult } from './result-draft.ts'

type Props = {
  typed: TypedResult
  candidates: AdministeredResultsWire['candidates']
  onChange: (part: Partial<TypedResult>) => void
  /** The candidates' votes, after the state of the count. */
  votes: ReactNode
}

type TextName = Exclude<keyof TypedResult, 'votes'>

/** The inputs of a result around the votes. */
export function ResultInputs({ typed, candidates, onChange, votes }: Props) {
  const isRunoff = typed.round === 'runoff'
  const isDecided = decidedStates.includes(typed.status)
  const text = (name: TextName, label: string, hint?: string) => (
    <Field label={label} name={name} hint={hint}>
      <TextInput
        inputMode="numeric"
        maxLength={15}
        value={typed[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  )
  const date = (name: TextName, label: string, isRequired = false) => (
    <Field label={label} name={name} isRequired={isRequired}>
      <TextInput
        type="date"
        value={typed[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Status" name="status" isRequired>
          <Select
            value={typed.status}
            options={resultStates
              .filter((status) => !isRunoff || status !== 'runoff')
              .map((value) => ({ value, label: resultStateNames[value] }))}
            onChange={({ target }) => {
              const status = target.value as ResultState
              onChange({
                status,
                winnerId: decidedStates.includes(status) ? typed.winnerId : '',
              })
            }}
          />
        </Field>
        <Field
          label="Count of"
          name="asOf"
          isRequired
          hint={`Your device's time: ${deviceTimeZone()}`}
        >
          <TextInput
            type="datetime-local"
            value={typed.asOf}
            onChange={({ target }) => onChange({ asOf: target.value })}
          />
        </Field>
        {text('countedPercent', 'Expected votes counted, in percent', 'Blank if unknown.')}
        {isRunoff && date('heldOn', 'Day of the runoff', true)}
      </div>
      {votes}
      <div className="grid gap-4 sm:grid-cols-2">
        {text('writeIns', 'Write-in votes', 'Blank if the source has none.')}
        {text('totalVotes', 'All votes', 'Optional. Checks that the votes add up.')}
        {isDecided && (
          <Field label="Winner" name="winnerId" isRequired>
            <Select
              value={typed.winnerId}
              placeholder="Choose who won"
              options={candidates.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => onChange({ winnerId: target.value })}
            />
          </Field>
        )}
        {isDecided && (
          <Field label="Called by" name="calledBy" isRequired={typed.status === 'called'}>
            <TextInput
              value={typed.calledBy}
              maxLength={resultLimits.calledBy}
              onChange={({ target }) => onChange({ calledBy: target.value })}
            />
          </Field>
        )}
        {typed.status !== 'certified' && date('certifiesOn', 'The state certifies on')}
      </div>
      <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <legend className="float-left mb-1 w-full font-serif text-md font-semibold">Source</legend>
        <Field
          label="Source"
          name="sourceUrl"
          isRequired
          hint="A public page. To certify a result, one of the state (.gov, or state.tx.us and the like)."
          className="sm:col-span-2"
        >
          <TextInput
            type="url"
            placeholder="https://"
            value={typed.sourceUrl}
            maxLength={electionLimits.url}
            onChange={({ target }) => onChange({ sourceUrl: target.value })}
          />
        </Field>
        <Field label="Title" name="sourceTitle" hint="If blank, we use the page's host.">
          <TextInput
            value={typed.sourceTitle}
            maxLength={resultLimits.sourceTitle}
            onChange={({ target }) => onChange({ sourceTitle: target.value })}
          />
        </Field>
        {date('sourceDate', 'Date of the source', true)}
      </fieldset>
    </>
  )
}
