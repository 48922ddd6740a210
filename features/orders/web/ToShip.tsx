import { useQuery } from '@tanstack/react-query'
import { DeskTasks } from '#features/houses/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import { salePath, salesPath } from '../contract/paths.ts'
import { toShipText } from '../contract/rules.ts'
import { toShipQuery } from './queries.ts'

/** The seller's orders to ship, on the overview of the desk. */
export function ToShip() {
  const query = useQuery({ ...toShipQuery(useCall()), refetchOnMount: 'always' })
  const { count = 0, late = 0, since = null, onlyId = null } = query.data ?? {}
  return (
    <DeskTasks
      query={query}
      subject="your orders"
      tasks={
        count === 0
          ? []
          : [
              {
                key: 'ship',
                title: toShipText({ count, late }),
                detail: since && (
                  <>
                    {count === 1 ? 'Ordered' : 'The oldest was ordered'} <TimeAgo at={since} />
                  </>
                ),
                to: onlyId === null ? salesPath : salePath(onlyId),
                action: onlyId === null ? 'View orders' : 'View order',
              },
            ]
      }
    />
  )
}
