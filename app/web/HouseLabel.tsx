import { useQuery } from '@tanstack/react-query'
import { tasksQuery } from '#features/home/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { houseLabel } from './account-links.ts'

/** The link to the seller's desk, with what waits there; it asks when the menu opens. */
export function HouseLabel() {
  const tasks = useQuery({ ...tasksQuery(useCall()), refetchOnMount: 'always' }).data ?? []
  const waiting = tasks.find(({ path }) => path.startsWith('/house'))
  return (
    <span>
      {houseLabel}
      {waiting && <span className="block text-sm text-ink-3">{waiting.text}</span>}
    </span>
  )
}
