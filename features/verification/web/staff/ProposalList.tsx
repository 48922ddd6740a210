import { useQuery } from '@tanstack/react-query'
import { MemberName } from '#features/identity/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { wayNames } from '../../contract/rules.ts'
import {
  decideProposal,
  getVerificationReport,
  listProposals,
} from '../../contract/staff-endpoints.ts'
import type { ProposalWire } from '../../contract/staff-schemas.ts'
import { proposalsQuery } from '../queries.ts'

/** Members who wait for a second person's confirmation. */
export function ProposalList() {
  const { data, isPending, isFetching, refetch } = useQuery(proposalsQuery(useCall()))
  if (isPending) return <Skeleton count={2} className="h-9" label="Loading the proposals" />
  if (!data) return <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data.length === 0)
    return (
      <EmptyState
        level={3}
        title="Nobody waits for a confirmation"
        text="Members whom someone else proposes appear here."
      />
    )
  return (
    <section aria-label="Waiting for a confirmation">
      <h3 className="text-lg">Waiting for a confirmation</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {data.map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </section>
  )
}

function Proposal({ proposal }: { proposal: ProposalWire }) {
  const { id, member, proposedBy, way, reason, country, state, createdAt, isOwn } = proposal
  const decide = useApiMutation(useCall(), decideProposal, {
    isSingle: true,
    changes: [listProposals, getVerificationReport],
    onSuccess: ({ decision }) =>
      toast({ tone: 'good', title: decision === 'confirm' ? 'Verified' : 'Not verified' }),
    failure: { title: 'Not decided', text: "We couldn't save it. Please try again." },
  })
  const press = (decision: 'confirm' | 'decline') =>
    decide.mutate({ params: { id }, body: { decision } })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="wrap-anywhere">
          <MemberName username={member.username} name={member.name} isStaff={false} />
        </p>
        <p className="mt-1 wrap-anywhere">{reason}</p>
        <p className="mt-1 text-sm text-ink-3 wrap-anywhere">
          {wayNames[way]} · {[state, country].filter(Boolean).join(', ')} ·{' '}
          <Time at={createdAt} hasTime /> · by <bdi>{proposedBy?.name ?? 'a former member'}</bdi>
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        {!isOwn && (
          <Button
            size="s"
            isBusy={decide.isPending}
            aria-label={`Confirm ${member.name}`}
            onClick={() => press('confirm')}
          >
            Confirm
          </Button>
        )}
        <Button
          size="s"
          variant="quiet"
          isBusy={decide.isPending}
          aria-label={`${isOwn ? 'Withdraw' : 'Decline'} ${member.name}`}
          onClick={() => press('decline')}
        >
          {isOwn ? 'Withdraw' : 'Decline'}
        </Button>
      </p>
    </li>
  )
}
