import { debateLimits } from '../../contract/rules.ts'
import type { DebateVideo } from '../../contract/schemas.ts'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import type { SlotDraft } from './slot-draft.ts'
import type { useSlot } from './use-slot.ts'

type Props = {
  video: DebateVideo | null
  draft: SlotDraft
  work: ReturnType<typeof useSlot>
  onChange: (part: Partial<SlotDraft>) => void
}

/** A slot's text, below the video or in its place. */
export function SlotText({ video, draft, work, onChange }: Props) {
  return (
    <div className="mt-8 border-t border-line pt-5">
      {video?.argument && (
        <p className="mb-4 border-l-2 border-line-strong pl-3 text-sm text-ink-2">
          The argument of {video.argument.author.name} fills this slot. If you add a video or text
          here, it replaces the argument, which then appears below.
        </p>
      )}
      <Field
        label="Text"
        hint="Shown below the video, or alone if there isn't one. Credited to the voice chosen above."
        error={
          fieldErrorsOf(work.textError)['transcript'] ?? fieldErrorsOf(work.textError)['videoUrl']
        }
      >
        <TextArea
          rows={6}
          value={draft.transcript}
          counterLimit={debateLimits.slotText}
          onChange={({ target }) => onChange({ transcript: target.value })}
        />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="quiet" isBusy={work.isSaving} onClick={work.saveText}>
          Save text
        </Button>
      </div>
    </div>
  )
}
