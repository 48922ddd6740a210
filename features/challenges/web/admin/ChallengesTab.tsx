import { useInfiniteQuery } from '@tanstack/react-query'
import { ReviewTab } from '#features/moderation/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ShowFilter } from '#platform/web/tables/ShowFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { Time } from '#platform/web/ui/Time.tsx'
import { getContest, listAdminChallenges, listChallenges } from '../../contract/endpoints.ts'
import { challengeStatusNames } from '../../contract/rules.ts'
import type { AdminChallengeWire } from '../../contract/schemas.ts'
import { ChallengeMedia } from '../ChallengeMedia.tsx'
import { adminChallengesQuery } from '../queries.ts'

/** Challenges of a page, of those that wait and of those decided about. */
const pageSize = 5
const kinds = ['challenge']
const changes = [listAdminChallenges, listChallenges, getContest]
const { approved, rejected } = challengeStatusNames
const labels = { approved, rejected }

/** Challenges that wait, five at first; below, those decided about. */
export function ChallengesTab() {
  return (
    <ReviewTab
      tab="challenges"
      title="Challenges"
      kinds={kinds}
      pageSize={pageSize}
      changes={changes}
      below={<DecidedChallenges />}
    />
  )
}

function DecidedChallenges() {
  const [{ status }, change] = useAddressFilter({ status: 'approved' })
  const shown = status === 'rejected' ? 'rejected' : 'approved'
  const list = useInfiniteQuery(adminChallengesQuery(useCall(), shown, pageSize))
  return (
    <section aria-labelledby="decided-challenges" className="mt-12">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h3 id="decided-challenges" className="text-lg">
          Reviewed
        </h3>
        <ShowFilter
          value={shown}
          labels={labels}
          onChange={(next) => change({ status: next })}
          className="w-full max-w-60"
        />
      </div>
      <div className="mt-4">
        <DataTable
          key={shown}
          caption={`${labels[shown]} challenges`}
          rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          list={list}
          label="Loading the challenges"
          empty={{
            title: `No ${shown} challenges`,
            text: 'Reviewed items appear here.',
          }}
          hasPageKeys={false}
          csvHref={csvHref(listAdminChallenges, { status: shown })}
          panel={{
            label: 'Selected challenge',
            content: (challenge) => <Whole challenge={challenge} />,
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
              kind: 'figures',
              cell: ({ amount }) => `$${amount}`,
            },
            {
              id: 'created',
              header: 'Submitted',
              cell: ({ createdAt }) => <Time at={createdAt} />,
            },
          ]}
        />
      </div>
    </section>
  )
}

function Whole({ challenge }: { challenge: AdminChallengeWire }) {
  const { title, description, mediaUrl, status, reason, votes } = challenge
  return (
    <div className="space-y-4">
      <h4 className="text-lg wrap-anywhere">{title}</h4>
      <ChallengeMedia url={mediaUrl} title={title} />
      <p className="wrap-anywhere whitespace-pre-line">{description}</p>
      {reason && <p className="text-sm">Reason for rejection: {reason}</p>}
      {status === 'approved' && (
        <p className="figures text-sm text-ink-3">{votes.toLocaleString('en-US')} votes</p>
      )}
    </div>
  )
}
