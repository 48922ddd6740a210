import { useApiMutation } from '#platform/web/api-mutation.ts'
import { focusSoon } from '#platform/web/focus-soon.ts'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { RadioCards } from '#platform/web/ui/RadioCards.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { writeNote } from '../contract/endpoints.ts'
import { noteLimits, type NoteType } from '../contract/rules.ts'
import { changedReads } from './changed-reads.ts'
import type { SubjectPlace } from './queries.ts'

type Typed = { type: NoteType; claim: string; text: string; sources: string[] }

const blank: Typed = { type: 'missing', claim: '', text: '', sources: [''] }

const types = [
  { value: 'missing', title: 'Something important is missing' },
  { value: 'wrong', title: 'A claim is wrong' },
] as const

/** Proposes a note; the input survives failures and reloads until sent. */
export function WriteNote({ place }: { place: SubjectPlace }) {
  const [typed, setTyped, forget] = usePersistedForm(`note:${place.kind}:${place.id}`, blank)
  const { type, claim, text, sources } = typed
  const send = useApiMutation(useCall(), writeNote, {
    changes: changedReads,
    isSingle: true,
    onSuccess: ({ hiddenReason }) => {
      forget()
      focusSoon('notes')
      toast(
        hiddenReason === null
          ? { tone: 'good', title: 'Note proposed', description: 'Other members rate it now.' }
          : {
              title: 'Note Flagged',
              description: `${hiddenReason} A moderator will review it first.`,
            },
      )
    },
  })
  const errors = fieldErrorsOf(send.error)
  const submit = () =>
    send.mutate({
      params: place,
      body: {
        type,
        ...(type === 'wrong' ? { claim } : {}),
        text,
        sources: sources.map((source) => source.trim()).filter(Boolean),
      },
    })
  return (
    <section aria-labelledby="propose" className="mt-10 border-t border-line pt-8">
      <h2 id="propose" className="text-xl">
        Propose a note
      </h2>
      <p className="mt-2 text-ink-2">
        Say what is missing or wrong, in neutral words, with a source that readers can check.
      </p>
      <Form className="mt-5 max-w-form space-y-5" error={send.error} onSubmit={submit}>
        {send.isError && (
          <Callout tone="bad" title="Not Sent" isAnnounced>
            {messageOf(send.error, "We couldn't save your note. Please try again.")}
          </Callout>
        )}
        <RadioCards
          legend="What is it about?"
          name="type"
          options={types}
          value={type}
          columns={2}
          onChange={(value) => setTyped({ ...typed, type: value })}
        />
        {type === 'wrong' && (
          <Field label="The claim, quoted" name="claim" isRequired>
            <TextInput
              value={claim}
              maxLength={noteLimits.claim}
              onChange={({ target }) => setTyped({ ...typed, claim: target.value })}
            />
          </Field>
        )}
        <Field label="Your note" name="text" isRequired>
          <TextArea
            rows={4}
            value={text}
            counterLimit={noteLimits.text}
            onChange={({ target }) => setTyped({ ...typed, text: target.value })}
          />
        </Field>
        <fieldset className="space-y-3">
          <legend className="font-semibold">Sources</legend>
          {sources.map((source, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines are known by their place alone
            <Field
              key={index}
              label={`Source ${index + 1}`}
              isLabelHidden
              error={errors[`sources.${index}`] ?? (index === 0 ? errors['sources'] : null)}
            >
              <TextInput
                type="url"
                inputMode="url"
                placeholder="https://"
                value={source}
                onChange={({ target }) =>
                  setTyped({ ...typed, sources: sources.with(index, target.value) })
                }
              />
            </Field>
          ))}
          {sources.length < noteLimits.sources && (
            <Button
              variant="quiet"
              size="s"
              onClick={() => setTyped({ ...typed, sources: [...sources, ''] })}
            >
              Add a source
            </Button>
          )}
        </fieldset>
        <Button type="submit" isBusy={send.isPending}>
          Propose note
        </Button>
      </Form>
    </section>
  )
}
