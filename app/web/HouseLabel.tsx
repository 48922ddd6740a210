import { useQuery } from '@tanstack/react-query'
import { tasksQuery } from '#features/home/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { houseLabel } from './account-links.ts'

/** The link to the seller's desk; when the menu opens, it asks for what waits there. */
export function HouseLabel() {
  useQuery({ ...tasksQuery(useCall()), refetchOnMount: 'always' })
  return houseLabel
}
