import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RejectDialog, RejectMany } from '#features/moderation/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ListSection } from '#platform/web/tables/ListSection.tsx'
import { SelectFilter } from '#platform/web/tables/SelectFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { useEach } from '#platform/web/tables/use-each.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { listAdminChallenges, setChallengeStatus } from '../../contract/endpoints.ts'
import { challengeStatuses, challengeStatusNames } from '../../contract/rules.ts'
import type { AdminChallengeWire } from '../../contract/schemas.ts'
import { ChallengeMedia } from '../ChallengeMedia.tsx'
import { adminChallengesQuery } from '../queries.ts'
import { statusTones } from '../status-look.ts'

/** Pending challenges on the first page. */
const pageSize = 5
const filters = [
  { value: '', label: 'All' },
  ...challengeStatuses.map((value) => ({ value, label: challengeStatusNames[value] })),
]

/** Submitted challenges: pending ones first, with the decision beside the text. */
export function ChallengesTab() {
  const call = useCall()
  const [{ status }, change] = useAddressFilter({ status: 'pending' })
  const known = challengeStatuses.find((each) => each === status) ?? ''
  const list = useInfiniteQuery(adminChallengesQuery(call, known, pageSize))
  const challenges = list.data?.pages.flatMap(({ items }) => items) ?? []
  const many = useEach({
    changes: [listAdminChallenges],
    otherwise: 'Could not update the challenge',
  })
  return (
    <ListSection
      tab="challenges"
      title="Challenges"
      actions={
        <Button to="?tab=moderation&kind=challenge" variant="quiet" size="s">
          Open in Moderation
        </Button>
      }
      filters={
        <SelectFilter
          label="Status"
          value={status}
          options={filters}
          onChange={(value) => change({ status: value })}
        />
      }
    >
      <DataTable
        caption="Challenges"
        rows={challenges}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        list={list}
        label="Loading the challenges"
        empty={{
          title: known === 'pending' ? 'No challenges pending moderation' : 'No challenges',
          text: 'Challenges appear here once their entry fee is paid.',
        }}
        csvHref={csvHref(listAdminChallenges, known ? { status: known } : {})}
        bulk={(selected, clear) => (
          <>
            <Button
              size="s"
              isBusy={many.isBusy}
              onClick={() =>
                void many
                  .act(selected, 'approved', ({ id, version }) =>
                    call(setChallengeStatus, {
                      params: { id },
                      body: { status: 'approved', version },
                    }),
                  )
                  .then(clear)
              }
            >
              Approve {selected.length}
            </Button>
            <RejectMany
              verb="Reject"
              noun="challenges"
              purpose="challenge"
              titles={selected.map(({ title }) => title)}
              isBusy={many.isBusy}
              onReject={(reason) =>
                void many
                  .act(selected, 'rejected', ({ id, version }) =>
                    call(setChallengeStatus, {
                      params: { id },
                      body: { status: 'rejected', reason, version },
                    }),
                  )
                  .then(clear)
              }
            />
          </>
        )}
        panel={{
          label: 'Selected challenge',
          content: (challenge) => <Decision challenge={challenge} />,
        }}
        columns={[
          {
            id: 'title',
            header: 'Challenge',
            cell: ({ title }) => <span className="font-semibold wrap-anywhere">{title}</span>,
          },
          {
            id: 'author',
            header: 'Author',
            cell: ({ authorName }) => <bdi>{authorName}</bdi>,
          },
          {
            id: 'amount',
            header: 'Paid',
            cell: ({ amount }) => <span className="figures">${amount}</span>,
          },
          {
            id: 'status',
            header: 'Status',
            cell: ({ status: state }) => (
              <Pill tone={statusTones[state]}>{challengeStatusNames[state]}</Pill>
            ),
          },
          {
            id: 'created',
            header: 'Submitted',
            cell: ({ createdAt }) => <Time at={createdAt} />,
          },
        ]}
      />
    </ListSection>
  )
}

function Decision({ challenge }: { challenge: AdminChallengeWire }) {
  const { id, title, description, mediaUrl, status, reasons, reason, version, votes } = challenge
  const [isRejecting, setRejecting] = useState(false)
  const set = useApiMutation(useCall(), setChallengeStatus, {
    changes: [listAdminChallenges],
    failure: { title: 'Update failed', text: 'Could not update the challenge' },
    onSuccess: ({ status: state }) => {
      setRejecting(false)
      toast({
        tone: 'good',
        title: 'Challenge Moderated',
        description: `The challenge is ${state}.`,
      })
    },
  })
  return (
    <div className="space-y-4">
      <h3 className="text-lg wrap-anywhere">{title}</h3>
      <ChallengeMedia url={mediaUrl} title={title} />
      <p className="wrap-anywhere whitespace-pre-line">{description}</p>
      {reasons.length > 0 && <p className="text-sm font-semibold text-warn">{reasons.join(' ')}</p>}
      {reason && <p className="text-sm">Reason for rejection: {reason}</p>}
      {status === 'approved' && (
        <p className="figures text-sm text-ink-3">{votes.toLocaleString('en-US')} votes</p>
      )}
      {status === 'pending' && (
        <div className="flex flex-wrap gap-3">
          <Button
            isBusy={set.isPending && set.variables.body.status === 'approved'}
            onClick={() => set.mutate({ params: { id }, body: { status: 'approved', version } })}
          >
            Approve
          </Button>
          <Button variant="quiet" onClick={() => setRejecting(true)}>
            Reject
          </Button>
        </div>
      )}
      {isRejecting && (
        <RejectDialog
          isOpen
          title={title}
          purpose="challenge"
          isBusy={set.isPending}
          onClose={() => setRejecting(false)}
          onReject={(text) =>
            set.mutate({ params: { id }, body: { status: 'rejected', reason: text, version } })
          }
        />
      )}
    </div>
  )
}
