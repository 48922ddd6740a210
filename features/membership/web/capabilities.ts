import { queryOptions, useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/identity/web/public.tsx'
import type { Call, CallError } from '#platform/web/call.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { getCapabilities } from '../contract/endpoints.ts'
import { defaultCapabilities, type Capability } from '../contract/policy.ts'
import type { Capabilities } from '../contract/schemas.ts'

/** How the capabilities of the signed-in member are read. */
export function capabilitiesQuery(call: Call) {
  return queryOptions<Capabilities, CallError>({ queryKey: keyOf(getCapabilities), queryFn: () => call(getCapabilities) })
}

/** What the viewer can do; only `canView` while nobody is signed in or the answer is not there (core.md section 3). */
export function useCapabilities(): { can: Record<Capability, boolean>; record: Capabilities | null } {
  const { viewer } = useViewer()
  const { data } = useQuery({ ...capabilitiesQuery(useCall()), enabled: viewer !== null })
  const record = viewer && data ? data : null
  return { can: record ?? defaultCapabilities, record }
}
