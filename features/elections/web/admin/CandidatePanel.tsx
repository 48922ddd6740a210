import { useQuery } from '@tanstack/react-query'
import { stateNames } from '#platform/contract/states.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { setCandidateRemoved } from '../../contract/admin-endpoints.ts'
import type { ListedCandidateWire } from '../../contract/admin-schemas.ts'
import { issueNames, issues, statePath } from '../../contract/rules.ts'
import { ColorBadge } from '../looks.tsx'
import { ChangeDecision } from './ChangeDecision.tsx'
import { HistoryList } from './HistoryList.tsx'
import { PositionText } from './PositionText.tsx'
import { candidateEndpoints, candidateQuery } from './queries.ts'

/** A candidate beside the list: public data, pending changes, and history. */
export function CandidatePanel({ candidate }: { candidate: ListedCandidateWire }) {
  const { id, name, state, year, seatClass, party, status, isRemoved } = candidate
  const call = useCall()
  const details = useQuery(candidateQuery(call, id))
  const { confirm, dialog } = useConfirm()
  const remove = useApiMutation(call, setCandidateRemoved, {
    changes: candidateEndpoints,
    failure: { title: 'Update failed', text: 'Could not update the candidate' },
    onSuccess: (changed) => {
      toast({
        tone: 'good',
        title: changed.isRemoved ? 'Candidate hidden' : 'Candidate shown again',
      })
    },
  })
  const toggle = async () => {
    const isSure =
      isRemoved ||
      (await confirm({
        title: `Hide ${name}?`,
        description: "Visitors won't see this candidate. The history stays, and you can undo this.",
        action: 'Hide candidate',
        isDangerous: true,
      }))
    if (isSure) remove.mutate({ params: { id }, body: { isRemoved: !isRemoved } })
  }
  return (
    <>
      <ColorBadge color={status} />
      <h3 className="mt-3 text-xl wrap-anywhere">{name}</h3>
      <p className="mt-1 text-ink-2">
        {party} · {stateNames[state]} {year} · class {seatClass}
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Button size="s" to={`?tab=warroom&candidate=${id}`}>
          Edit
        </Button>
        <Button size="s" variant="quiet" to={statePath(state, year)} target="_blank">
          Open page
        </Button>
        <Button
          size="s"
          variant={isRemoved ? 'quiet' : 'danger'}
          isBusy={remove.isPending}
          onClick={() => void toggle()}
        >
          {isRemoved ? 'Show again' : 'Hide'}
        </Button>
      </p>
      {details.isPending && <Skeleton count={4} label="Loading the candidate" className="mt-5" />}
      {details.isError && (
        <ErrorState
          className="mt-5"
          level={3}
          isRetrying={details.isFetching}
          onRetry={() => void details.refetch()}
        />
      )}
      {details.data && (
        <>
          {details.data.changes.length > 0 && (
            <>
              <h4 className="mt-6 text-md">To confirm</h4>
              <ul className="mt-2 divide-y divide-line">
                {details.data.changes.map((change) => (
                  <li key={change.id} className="py-3">
                    <p className="font-semibold">{issueNames[change.issue]}</p>
                    <PositionText issue={change.issue} position={change.before} label="Now" />
                    <PositionText issue={change.issue} position={change.after} label="Proposed" />
                    <ChangeDecision change={change} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <h4 className="mt-6 text-md">Public positions</h4>
          <dl className="mt-2 space-y-2">
            {issues.map((issue) => (
              <div key={issue}>
                <dt className="text-sm text-ink-3">{issueNames[issue]}</dt>
                <dd>
                  <PositionText issue={issue} position={details.data.positions[issue]} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <HistoryList id={id} />
      {dialog}
    </>
  )
}
