import { debateFields } from '../../contract/debate-fields.ts'
import { createDebate, updateDebate } from '../../contract/endpoints.ts'
import { arenaMessages } from '../../contract/messages.ts'
import type { DebateWire } from '../../contract/schemas.ts'
import { fieldOf, instantOf } from '#platform/contract/local-times.ts'
import { blankForm, formOf, writtenIn } from '#platform/contract/fields.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { DebateInputs } from './DebateInputs.tsx'
import { inOwnZone } from '#platform/web/local-time.ts'
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
      <DebateInputs typed={draft} startsAt={startsAt} areVotedOn={areVotedOn} onChange={change} />
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
