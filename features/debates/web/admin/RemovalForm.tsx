import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { fewestPublished } from '../../contract/persuasion.ts'
import { proposeRemoval } from '../../contract/review-endpoints.ts'
import { reviewLimits } from '../../contract/review-rules.ts'
import { debateEndpoints } from './use-debate-commands.ts'

const blank = { usernames: '', reason: '' }

/** Proposes to remove some members' votes; another administrator confirms it. */
export function RemovalForm({ debateId }: { debateId: string }) {
  const [typed, setTyped] = useState(blank)
  const change = (part: Partial<typeof blank>) => setTyped({ ...typed, ...part })
  const propose = useApiMutation(useCall(), proposeRemoval, {
    isSingle: true,
    changes: debateEndpoints,
    onSuccess: () => {
      setTyped(blank)
      toast({
        tone: 'good',
        title: 'Proposed',
        description: 'Another administrator confirms it now.',
      })
    },
  })
  return (
    <Form
      className="space-y-3"
      aria-label="Remove votes"
      error={propose.error}
      onSubmit={() =>
        propose.mutate({
          params: { id: debateId },
          body: {
            usernames: typed.usernames.split(/[\s,]+/).filter(Boolean),
            reason: typed.reason,
          },
        })
      }
    >
      {propose.error && (
        <Callout tone="bad" title="Not proposed" isAnnounced>
          {messageOf(propose.error, "We couldn't save it. What you typed is still here.")}
        </Callout>
      )}
      <Field
        label="Members whose votes to remove"
        name="usernames"
        hint={`Usernames, separated by spaces or lines. At least ${fewestPublished} must have voted.`}
        isRequired
      >
        <TextArea
          rows={3}
          autoCapitalize="none"
          spellCheck={false}
          value={typed.usernames}
          onChange={({ target }) => change({ usernames: target.value })}
        />
      </Field>
      <Field
        label="Reason for removing them"
        name="reason"
        hint="Shown to everyone with the number of votes. Don’t name anyone."
        isRequired
      >
        <TextArea
          rows={2}
          value={typed.reason}
          counterLimit={reviewLimits.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
      <Button type="submit" size="s" variant="quiet" isBusy={propose.isPending}>
        Propose removal
      </Button>
    </Form>
  )
}
