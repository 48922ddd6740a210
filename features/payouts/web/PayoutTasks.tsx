import { useQuery } from '@tanstack/react-query'
import { DeskTasks, type DeskTask } from '#features/houses/web/public.tsx'
import { formatExactCents } from '#platform/contract/money.ts'
import { useCall } from '#platform/web/site.ts'
import { payoutsPath } from '../contract/paths.ts'
import type { PayoutsOverviewWire } from '../contract/schemas.ts'
import { accountTask } from './account-task.ts'
import { payoutsQuery } from './queries.ts'

/** What keeps a seller's money waiting, on the overview of the desk. */
export function PayoutTasks() {
  const query = useQuery({ ...payoutsQuery(useCall()), refetchOnMount: 'always' })
  return (
    <DeskTasks query={query} subject="your payouts" tasks={query.data ? tasksOf(query.data) : []} />
  )
}

function tasksOf(payouts: PayoutsOverviewWire): DeskTask[] {
  const task = accountTask(payouts)
  const waiting = payouts.pending + payouts.owedBack
  return [
    ...(task
      ? [
          {
            key: 'account',
            title: task.title,
            detail: waiting > 0 ? `${formatExactCents(waiting)} is waiting for you.` : task.text,
            to: payoutsPath,
            action: task.label,
          },
        ]
      : []),
    ...(payouts.owedBack > 0
      ? [
          {
            key: 'owed',
            title: `You owe ${formatExactCents(payouts.owedBack)}`,
            detail: 'Orders were refunded after we paid you for them.',
            to: payoutsPath,
            action: 'View payouts',
          },
        ]
      : []),
  ]
}
