import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { correctionLength, minorWords } from '../../contract/versions.ts'

/** An author's note on a change of a published text. */
export type Correction = { note: string; isMinor: boolean }

type Props = { value: Correction; onChange: (value: Correction) => void; error: string | undefined }

/** Asks for a correction note on a previously published article. */
export function CorrectionFields({ value, onChange, error }: Props) {
  return (
    <fieldset className="space-y-3 border-t border-line pt-5">
      <legend className="sr-only">Correction</legend>
      <Field
        label="What was corrected?"
        hint="Readers see this under the article, with the date."
        error={error}
      >
        <TextArea
          rows={2}
          value={value.note}
          counterLimit={correctionLength}
          onChange={({ target }) => onChange({ ...value, note: target.value })}
        />
      </Field>
      <Checkbox
        label="Minor fix, such as a typo"
        hint={`Not shown to readers. For up to ${minorWords} words.`}
        checked={value.isMinor}
        onChange={({ target }) => onChange({ ...value, isMinor: target.checked })}
      />
    </fieldset>
  )
}
