import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { reviewQueueQuery } from '#features/moderation/web/public.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ShowFilter } from '#platform/web/tables/ShowFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { sanctionNames } from '../contract/rules.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { appealsQuery } from './queries.ts'
import { SanctionSummary } from './SanctionSummary.tsx'

/**
 * Appeals of warnings, suspensions and bans, with the answer beside the list; those about content
 * are in the review queue.
 */
export function AppealsTab() {
  const [{ show }, change] = useAddressFilter<{ show: 'open' | 'answered' }>({ show: 'open' })
  const call = useCall()
  const list = useInfiniteQuery(appealsQuery(call, show))
  const aboutContent = useQuery(reviewQueueQuery(call)).data?.waiting.appealed ?? 0
  const appeals = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="appeals-tab">
      <SectionHeader
        id="appeals-tab"
        title="Appeals"
        actions={
          <ShowFilter
            size="s"
            value={show}
            labels={{ open: 'Open', answered: 'Answered' }}
            onChange={(next) => change({ show: next })}
          />
        }
      />
      {show === 'open' && aboutContent > 0 && (
        <p className="mt-1 text-ink-2">
          {aboutContent === 1
            ? '1 open appeal is about content.'
            : `${aboutContent.toLocaleString('en-US')} open appeals are about content.`}{' '}
          <PrefetchLink to="/control-center?tab=moderation">Open the review queue</PrefetchLink>
        </p>
      )}
      <div className="mt-4">
        <DataTable
          key={show}
          caption="Appeals"
          rows={appeals}
          idOf={({ id }) => id}
          nameOf={({ member }) => member.username}
          list={list}
          label="Loading the appeals"
          empty={{ title: 'No appeals', text: 'Appeals of warnings and suspensions appear here.' }}
          panel={{
            label: 'Selected appeal',
            content: (appeal) => (
              <>
                <h3 className="text-lg wrap-anywhere">
                  <bdi>{appeal.member.name}</bdi>
                </h3>
                <div className="mt-3">
                  <SanctionSummary sanction={appeal} />
                </div>
                {!appeal.answeredAt && <AnswerForm key={appeal.id} id={appeal.id} />}
              </>
            ),
          }}
          columns={[
            {
              id: 'member',
              header: 'Member',
              cell: ({ member }) => <bdi>{member.name}</bdi>,
              detail: ({ appeal }) => (
                <span className="line-clamp-1 text-sm text-ink-3">{appeal}</span>
              ),
            },
            { id: 'kind', header: 'Decision', cell: ({ kind }) => sanctionNames[kind] },
            {
              id: 'appealed',
              header: 'Appealed',
              cell: ({ appealedAt }) => appealedAt && <Time at={appealedAt} hasTime />,
            },
          ]}
        />
      </div>
    </section>
  )
}
