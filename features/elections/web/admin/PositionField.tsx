import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { electionLimits, issueNames, stanceName, type Issue } from '../../contract/rules.ts'
import type { TypedPosition } from './candidate-draft.ts'

type Props = {
  issue: Issue
  value: TypedPosition
  errors: Record<string, string>
  onChange: (value: TypedPosition) => void
}

/** A candidate's stance on one issue with its source. */
export function PositionField({ issue, value, errors, onChange }: Props) {
  const name = issueNames[issue]
  const change = (part: Partial<TypedPosition>) => onChange({ ...value, ...part })
  const errorOf = (field: string) => errors[`positions.${issue}.${field}`]
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left mb-3 w-full font-serif text-md font-semibold">{name}</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">
        <Field label={`Position on ${name}`} error={errorOf('stance')}>
          <Select
            value={value.stance}
            options={[
              { value: 'unknown', label: 'Unknown' },
              { value: 'true', label: stanceName(issue, true) },
              { value: 'false', label: stanceName(issue, false) },
            ]}
            onChange={({ target }) => change({ stance: target.value as TypedPosition['stance'] })}
          />
        </Field>
        {value.stance !== 'unknown' && (
          <>
            <Field label={`Date of the ${name} source`} isRequired error={errorOf('statedOn')}>
              <TextInput
                type="date"
                value={value.statedOn}
                onChange={({ target }) => change({ statedOn: target.value })}
              />
            </Field>
            <Field
              label={`Source for ${name}`}
              hint="A public page, http or https."
              isRequired
              error={errorOf('sourceUrl')}
            >
              <TextInput
                type="url"
                placeholder="https://"
                value={value.sourceUrl}
                maxLength={electionLimits.url}
                onChange={({ target }) => change({ sourceUrl: target.value })}
              />
            </Field>
            <Field
              label={`Title of the ${name} source`}
              hint="If blank, we use the page's host."
              error={errorOf('sourceTitle')}
            >
              <TextInput
                value={value.sourceTitle}
                maxLength={electionLimits.sourceTitle}
                onChange={({ target }) => change({ sourceTitle: target.value })}
              />
            </Field>
          </>
        )}
      </div>
    </fieldset>
  )
}
