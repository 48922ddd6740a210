import type { ReactNode } from 'react'
import { messageOf } from '#platform/web/form.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { noteLength } from '../contract/rules.ts'
import type { Question } from '#platform/web/ui/use-confirm.tsx'
import type { RevisedFormState } from './use-revised-form.tsx'

type Action = { isPending: boolean; error: unknown; reset: () => void }

type Props = {
  /** What is edited, such as `page`. */
  noun: string
  form: RevisedFormState
  current: { version: number; isOriginal: boolean }
  save: Action
  onSave: () => void
  /** Asked before saving, with what will happen; nothing is asked without. */
  question?: () => Question
  saveLabel?: string
  /** The return to what the site ships; none if it ships nothing. */
  restore?: Action
  /** Starts it; the administrator was asked. */
  onRestore?: () => void
  children: ReactNode
}

/** The form around a versioned record's fields: its note, its actions, and what was refused. */
export function RevisedForm({
  noun,
  form,
  current: { version, isOriginal },
  save,
  onSave,
  question,
  saveLabel = 'Save and publish',
  restore,
  onRestore,
  children,
}: Props) {
  const { formId, draft, change, forget, keep, isChanged, isOutdated, confirm, dialog } = form
  const saveSurely = async () => {
    if (!question || (await confirm(question()))) onSave()
  }
  const restoreOriginal = async () => {
    const isSure = await confirm({
      title: 'Return to the original?',
      description: `What came with the site is in force again. The versions of the ${noun} are kept.`,
      action: 'Return to the original',
    })
    if (isSure) onRestore?.()
  }
  return (
    <Form id={formId} error={save.error} className="space-y-5" onSubmit={() => void saveSurely()}>
      {isOutdated && (
        <Callout tone="bad" title={`Someone else saved this ${noun}`} isAnnounced>
          <p>
            Version {version} is in force now. What you typed is still here. Save it over theirs, or
            take theirs.
          </p>
          <p className="mt-3 flex flex-wrap gap-3">
            <Button
              size="s"
              onClick={() => {
                save.reset()
                keep()
              }}
            >
              Keep mine
            </Button>
            <Button
              size="s"
              variant="quiet"
              onClick={() => {
                save.reset()
                forget()
              }}
            >
              Take theirs
            </Button>
          </p>
        </Callout>
      )}
      {save.error !== null && !isOutdated && (
        <Callout tone="bad" title="Not saved" isAnnounced>
          {messageOf(save.error, `We couldn't save the ${noun}. Please try again.`)}
        </Callout>
      )}
      {children}
      <Field label="What changes, and why" name="note" hint="Other administrators see it.">
        <TextInput
          value={draft.note}
          maxLength={noteLength}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={save.isPending} disabled={!isChanged || isOutdated}>
          {saveLabel}
        </Button>
        {isChanged && (
          <Button variant="quiet" onClick={forget}>
            Discard my changes
          </Button>
        )}
        {restore && !isOriginal && (
          <Button variant="quiet" isBusy={restore.isPending} onClick={() => void restoreOriginal()}>
            Return to the original
          </Button>
        )}
      </div>
      {dialog}
    </Form>
  )
}
