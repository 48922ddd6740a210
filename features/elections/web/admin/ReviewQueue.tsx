import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/site.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { issueNames } from '../../contract/rules.ts'
import { ChangeDecision } from './ChangeDecision.tsx'
import { PositionText } from './PositionText.tsx'
import { changesQuery } from './queries.ts'

/** Position changes awaiting a second editor, oldest first. */
export function ReviewQueue() {
  const list = useInfiniteQuery(changesQuery(useCall()))
  const changes = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <DataTable
      caption="Positions to confirm"
      rows={changes}
      idOf={({ id }) => id}
      nameOf={({ candidateName, issue }) => `${candidateName}, ${issueNames[issue]}`}
      list={list}
      label="Loading the changes"
      empty={{
        title: 'No positions to confirm',
        text: 'Changed positions appear here until a second editor confirms them.',
      }}
      columns={[
        {
          id: 'candidate',
          header: 'Candidate',
          cell: ({ candidateName }) => candidateName,
          detail: ({ issue, state, year }) => (
            <span className="block text-sm text-ink-3">
              {issueNames[issue]} · {state} {year}
            </span>
          ),
        },
        {
          id: 'before',
          header: 'Now',
          isLabeled: true,
          kind: 'wide',
          cell: ({ issue, before }) => <PositionText issue={issue} position={before} />,
        },
        {
          id: 'after',
          header: 'Proposed',
          isLabeled: true,
          cell: ({ issue, after }) => <PositionText issue={issue} position={after} />,
        },
        {
          id: 'by',
          header: 'By',
          kind: 'wide',
          cell: ({ proposedBy, proposedAt }) => (
            <>
              {proposedBy?.name ?? 'An import'}
              <span className="block text-sm text-ink-3">
                <Time at={proposedAt} />
              </span>
            </>
          ),
        },
        {
          id: 'decide',
          header: 'Decide',
          kind: 'actions',
          cell: (change) => <ChangeDecision change={change} />,
        },
      ]}
    />
  )
}
