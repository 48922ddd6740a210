import type { Column } from '#platform/web/tables/column.ts'
import { Time } from '#platform/web/ui/Time.tsx'
import { failureReason, queueName } from '../contract/rules.ts'
import type { JobWire } from '../contract/schemas.ts'

/** What the table says of each job. */
export const jobColumns: Column<JobWire>[] = [
  {
    id: 'queue',
    header: 'Queue',
    cell: ({ queue }) => queueName(queue),
    detail: ({ recipient, id }) => (
      <span className="block text-sm break-all text-ink-3">{recipient ?? id}</span>
    ),
  },
  { id: 'failures', header: 'Failures', kind: 'figures', cell: ({ failures }) => failures },
  {
    id: 'reason',
    header: 'Last failure',
    isLabeled: true,
    cell: ({ code, failures }) => (failures === 0 ? 'None' : failureReason(code)),
  },
  {
    id: 'next',
    header: 'Next try',
    isLabeled: true,
    cell: ({ nextTryAt }) => (nextTryAt ? <Time at={nextTryAt} hasTime /> : 'Never'),
  },
  {
    id: 'created',
    header: 'Queued',
    isLabeled: true,
    kind: 'wide',
    cell: ({ createdAt }) => <Time at={createdAt} hasTime />,
  },
]
