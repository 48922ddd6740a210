import { queryOptions, useQuery } from '@tanstack/react-query'
import type { UserWire } from '#features/identity/contract/schemas.ts'
import { useViewer } from '#features/identity/web/public.tsx'
import type { Call, CallError } from '#platform/web/call.ts'
import { keyOf, read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { shippedAccess, type AccessPolicy } from '../contract/access-policy.ts'
import { getCapabilities } from '../contract/endpoints.ts'
import {
  defaultCapabilities,
  explain,
  explainTier,
  type Capability,
  type Explanation,
  type Obstacles,
} from '../contract/policy.ts'
import { getAccessPolicy } from '../contract/policy-endpoints.ts'
import type { Capabilities } from '../contract/schemas.ts'

/** The read of the current member's capabilities. */
export function capabilitiesQuery(call: Call) {
  return queryOptions<Capabilities, CallError>({
    queryKey: keyOf(getCapabilities),
    queryFn: () => call(getCapabilities),
  })
}

/** The read of which plan or score each capability needs; part of every page. */
export const accessPolicyQuery = (call: Call) => read(call, getAccessPolicy, {})

type FileAccess = {
  can: Record<Capability, boolean>
  record: Capabilities | null
  /** Why the viewer lacks a capability, in the server's words. */
  why: (capability: Capability) => Explanation
  /** The policy in force. */
  access: AccessPolicy
}

/** What stands in a member's way before any plan or score. */
export function obstaclesOf(
  viewer: Pick<UserWire, 'deletesAt' | 'suspendedUntil' | 'paidSubscriptionTier'> | null,
  record: Pick<Capabilities, 'profileCompletionStatus'> | null,
): Obstacles {
  return {
    isLeaving: viewer?.deletesAt != null,
    isSuspended: viewer?.suspendedUntil != null,
    isBlocked: record?.profileCompletionStatus.blockedDueToProfile === true,
    paidTier: viewer?.paidSubscriptionTier ?? null,
  }
}

/** Why a member can't buy a plan now; null if they can. */
export const barredOf = (viewer: Parameters<typeof obstaclesOf>[0]): Explanation | null =>
  viewer && explainTier('house', { ...obstaclesOf(viewer, null), paidTier: null })

/** The viewer's capabilities; only `canView` while logged out or loading. */
export function useCapabilities(): FileAccess {
  const { viewer } = useViewer()
  const call = useCall()
  const { data } = useQuery({ ...capabilitiesQuery(call), enabled: viewer !== null })
  const { data: access = shippedAccess } = useQuery(accessPolicyQuery(call))
  const record = viewer && data ? data : null
  return {
    can: record ?? defaultCapabilities,
    record,
    access,
    why: (capability) =>
      record?.lacking?.[capability] ?? explain(capability, obstaclesOf(viewer, record), access),
  }
}
