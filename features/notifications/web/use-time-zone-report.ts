import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { getCurrentUser } from '#features/identity/contract/current-user.ts'
import type { UserWire } from '#features/identity/contract/schemas.ts'
import { useViewer } from '#features/identity/web/public.tsx'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { deviceTimeZone } from '#platform/web/time-zone.ts'
import { changeNotificationSettings } from '../contract/endpoints.ts'

/**
 * Stores this device's time zone for a member whose own isn't known, so that emails name the same
 * days as pages. Without an answer nothing changes, and the next page tries again.
 */
export function useTimeZoneReport(): void {
  const { viewer } = useViewer()
  const isUnknown = viewer?.timeZone === null
  const call = useCall()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isUnknown) return
    const timeZone = deviceTimeZone()
    call(changeNotificationSettings, { body: { timeZone } }).then(
      () =>
        queryClient.setQueryData(keyOf(getCurrentUser), (member: UserWire | null | undefined) =>
          member ? { ...member, timeZone } : member,
        ),
      () => {},
    )
  }, [call, queryClient, isUnknown])
}
