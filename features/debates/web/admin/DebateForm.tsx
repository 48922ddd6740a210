import { debateFields } from '../../contract/debate-fields.ts'
import { createDebate, updateDebate } from '../../contract/endpoints.ts'
import { arenaMessages, debateLimits } from '../../contract/rules.ts'
import type { DebateWire } from '../../contract/schemas.ts'
import { fieldOf, instantOf } from '../../contract/start-times.ts'
import { blankForm, formOf, writtenIn } from '#platform/contract/fields.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { inOwnZone, ownZone } from './local-time.ts'
import { debateEndpoints } from './use-debate-commands.ts'

const blank = blankForm(debateFields)

type Props = {
  /** The debate to edit; null for a new one. */
  debate: DebateWire | null
  onDone: () => void
}

/**
 * A debate's details before it starts, with its schedule. Input survives failures and reloads until
 * stored.
 */
export function DebateForm({ debate, onDone }: Props) {
  const call = useCall()
  const [draft, setDraft, forget] = usePersistedForm(
    `debate:${debate ? debate.id : 'new'}`,
    debate ? formOf(debateFields, debate) : blank,
  )
  const change = (part: Partial<typeof blank>) => setDraft({ ...draft, ...part })
  const startsAt =
    draft.startsAt === fieldOf(debate?.startsAt ?? null)
      ? (debate?.startsAt ?? null)
      : instantOf(draft.startsAt)
  const finish = (title: string, startsNow: string | null | undefined) => {
    toast({
      tone: 'good',
      title,
      description: startsNow
        ? `It starts ${inOwnZone(startsNow)}.`
        : 'It starts when you activate it.',
    })
    onDone()
  }
  const create = useApiMutation(call, createDebate, {
    changes: debateEndpoints,
    isSingle: true,
    onSuccess: (made) => {
      forget()
      finish('Debate Scheduled', made.startsAt)
    },
  })
  const update = useApiMutation(call, updateDebate, {
    changes: debateEndpoints,
    isSingle: true,
    onSuccess: (made) => {
      forget()
      finish('Debate Updated', made.startsAt)
    },
  })
  const { error, isPending } = debate ? update : create
  const areVotedOn = debate !== null && debate.seq > 0
  const send = () => {
    const body = { ...writtenIn(debateFields, draft), startsAt }
    if (debate) update.mutate({ params: { id: debate.id }, body })
    else create.mutate({ body })
  }
  return (
    <Form onSubmit={send} error={error} className="space-y-5">
      {error && (
        <Callout tone="bad" title={debate ? 'Update failed' : 'Not created'} isAnnounced>
          {messageOf(error, "Couldn't save the debate")}
        </Callout>
      )}
      {areVotedOn && <Callout title={arenaMessages.wordsFixed} />}
      <fieldset disabled={areVotedOn} className="space-y-5">
        <Field label="Title" hint="The question the two sides answer." isRequired name="title">
          <TextInput
            value={draft.title}
            maxLength={debateLimits.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <Field label="Description" isRequired name="description">
          <TextArea
            value={draft.description}
            counterLimit={debateLimits.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        </Field>
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
              <Field label={`Name of position ${side}`} isRequired name={`position${side}Name`}>
                <TextInput
                  value={draft[`position${side}Name`]}
                  maxLength={debateLimits.positionName}
                  onChange={({ target }) => change({ [`position${side}Name`]: target.value })}
                />
              </Field>
              <Field
                label={`Position ${side}`}
                hint="This side's position in one sentence."
                isRequired
                name={`position${side}`}
              >
                <TextArea
                  rows={3}
                  value={draft[`position${side}`]}
                  counterLimit={debateLimits.position}
                  onChange={({ target }) => change({ [`position${side}`]: target.value })}
                />
              </Field>
            </fieldset>
          ))}
        </div>
      </fieldset>
      <Field
        label="Starts"
        name="startsAt"
        hint={
          <>
            In your own time zone, {ownZone()}.{' '}
            {startsAt ? (
              <>
                That is {inOwnZone(startsAt)}, or {inOwnZone(startsAt, 'UTC')}.
              </>
            ) : (
              'Leave blank to activate the debate manually.'
            )}
          </>
        }
      >
        <TextInput
          type="datetime-local"
          value={draft.startsAt}
          onChange={({ target }) => change({ startsAt: target.value })}
          className="max-w-72"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isPending}>
          {debate ? 'Save changes' : 'Create debate'}
        </Button>
        {debate && (
          <Button variant="quiet" to="?tab=schedule" onClick={forget}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  )
}
