import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { decidePositionChange } from '../../contract/admin-endpoints.ts'
import { fourEyesMessage } from '../../contract/admin-rules.ts'
import type { PositionChangeWire } from '../../contract/admin-schemas.ts'
import { electionLimits, issueNames } from '../../contract/rules.ts'
import { candidateEndpoints } from './queries.ts'

const done = {
  confirmed: 'Position confirmed',
  rejected: 'Change rejected',
  withdrawn: 'Change withdrawn',
}

/** An editor's actions on a position change: confirm or reject another's, withdraw one's own. */
export function ChangeDecision({ change }: { change: PositionChangeWire }) {
  const [isRejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const decide = useApiMutation(useCall(), decidePositionChange, {
    changes: candidateEndpoints,
    isSingle: true,
    failure: { title: 'Update failed', text: 'Could not update the position' },
    onSuccess: (_done, { body }) => {
      setRejecting(false)
      toast({ tone: 'good', title: done[body.decision] })
    },
  })
  const about = `${change.candidateName}, ${issueNames[change.issue]}`
  const send = (decision: keyof typeof done, because: string | null = null) =>
    decide.mutate({ params: { id: change.id }, body: { decision, reason: because } })
  if (change.isOwn)
    return (
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button
          size="s"
          variant="quiet"
          isBusy={decide.isPending}
          onClick={() => send('withdrawn')}
        >
          Withdraw
          <span className="sr-only">: {about}</span>
        </Button>
        <span className="text-sm text-ink-3">{fourEyesMessage}</span>
      </div>
    )
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="s" isBusy={decide.isPending} onClick={() => send('confirmed')}>
        Confirm
        <span className="sr-only">: {about}</span>
      </Button>
      <Button size="s" variant="quiet" onClick={() => setRejecting(true)}>
        Reject
        <span className="sr-only">: {about}</span>
      </Button>
      <ConfirmDialog
        isOpen={isRejecting}
        title="Reject this change?"
        description={about}
        action="Reject"
        isDangerous
        isBusy={decide.isPending}
        onConfirm={() => send('rejected', reason)}
        onClose={() => setRejecting(false)}
      >
        <Field label="Reason" hint="Optional. Kept with the change.">
          <TextArea
            rows={3}
            value={reason}
            counterLimit={electionLimits.reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </ConfirmDialog>
    </div>
  )
}
