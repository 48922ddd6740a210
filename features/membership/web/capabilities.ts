import { queryOptions, useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/identity/web/public.tsx'
import type { Call, CallError } from '#platform/web/call.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { getCapabilities } from '../contract/endpoints.ts'
import { defaultCapabilities, explain, type Capability } from '../contract/policy.ts'
import type { Capabilities } from '../contract/schemas.ts'

/** The read of the current member's capabilities. */
export function capabilitiesQuery(call: Call) {
  return queryOptions<Capabilities, CallError>({
    queryKey: keyOf(getCapabilities),
    queryFn: () => call(getCapabilities),
  })
}

type FileAccess = {
  can: Record<Capability, boolean>
  record: Capabilities | null
  /** Why the viewer lacks a capability, in the server's words. */
  why: (capability: Capability) => ReturnType<typeof explain>
}

/** The viewer's capabilities; only `canView` while logged out or loading. */
export function useCapabilities(): FileAccess {
  const { viewer } = useViewer()
  const { data } = useQuery({ ...capabilitiesQuery(useCall()), enabled: viewer !== null })
  const record = viewer && data ? data : null
  return {
    can: record ?? defaultCapabilities,
    record,
    why: (capability) =>
      explain(capability, record?.profileCompletionStatus.blockedDueToProfile === true),
  }
}
