import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { decidePositionChange } from '../../contract/admin-endpoints.ts'
import type { PositionChangeWire } from '../../contract/admin-schemas.ts'
import { issueNames } from '../../contract/rules.ts'
import { FourEyesDecision } from './FourEyesDecision.tsx'
import { candidateEndpoints } from './queries.ts'

const done = {
  confirmed: 'Position confirmed',
  rejected: 'Change rejected',
  withdrawn: 'Change withdrawn',
}

/** What an editor can decide about a position change. */
export function ChangeDecision({ change }: { change: PositionChangeWire }) {
  const { id, isOwn, candidateName, issue } = change
  const decide = useApiMutation(useCall(), decidePositionChange, {
    changes: candidateEndpoints,
    isSingle: true,
    failure: { title: 'Update failed', text: 'Could not update the position' },
    onSuccess: (_done, { body }) => toast({ tone: 'good', title: done[body.decision] }),
  })
  return (
    <FourEyesDecision
      isOwn={isOwn}
      about={`${candidateName}, ${issueNames[issue]}`}
      isBusy={decide.isPending}
      onDecide={(decision, reason) => decide.mutate({ params: { id }, body: { decision, reason } })}
    />
  )
}
