import type { Column } from '#platform/web/tables/column.ts'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { stateNames } from '../../contract/rules.ts'
import type { QueueItemWire } from '../../contract/schemas.ts'
import { stateTones, waitedSince } from '../state-look.ts'

/** The columns of the queue. @param now the current time in milliseconds, once known. */
export function queueColumns(
  kindNames: Record<string, string>,
  now: number | null,
): Column<QueueItemWire>[] {
  return [
    {
      id: 'item',
      header: 'Item',
      cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
      detail: ({ claimedBy, isMine, reasons }) => (
        <>
          {reasons.length > 0 && (
            <span className="block text-sm wrap-anywhere text-ink-3">{reasons.join(' ')}</span>
          )}
          {claimedBy && (
            <span className="block text-sm text-ink-3">
              {isMine ? 'Claimed by you' : `${claimedBy.name} is looking at it`}
            </span>
          )}
        </>
      ),
    },
    { id: 'kind', header: 'Kind', cell: ({ kind }) => kindNames[kind] ?? kind },
    {
      id: 'state',
      header: 'Status',
      cell: ({ state }) => (
        <Pill tone={stateTones[state]} className="whitespace-nowrap">
          {stateNames[state]}
        </Pill>
      ),
    },
    { id: 'author', header: 'By', kind: 'rest', cell: ({ authorName }) => authorName },
    {
      id: 'waiting',
      header: 'Waiting',
      kind: 'figures',
      cell: ({ waitingSince }) => now !== null && waitedSince(waitingSince, now),
    },
  ]
}
