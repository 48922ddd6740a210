import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { toast } from '#platform/web/toast.ts'

/** How long the logged-out message shows before the login page, in milliseconds. */
const pause = 500

/** Sends logged-out members to the login and back to the same step (docs/product/site.md 8). */
export function useLoginDetour(isNeeded: boolean): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { viewer, isLoading } = useViewer()
  const [wasSignedIn] = useState(viewer !== null)
  const isWaiting = isNeeded && isLoading
  const isAway = isNeeded && !isLoading && viewer === null

  const leave = useEffectEvent(() =>
    navigate(`/login?next=${encodeURIComponent(pathname + search)}`, { replace: true }),
  )
  useEffect(() => {
    if (isWaiting) toast({ title: 'Please wait while we verify your authentication...' })
  }, [isWaiting])
  useEffect(() => {
    if (!isAway) return undefined
    toast({
      tone: 'bad',
      ...(wasSignedIn
        ? { title: 'You are logged out. Logging in again...' }
        : { title: 'Authentication Required', description: 'Please log in to subscribe.' }),
    })
    const timer = setTimeout(() => void leave(), wasSignedIn ? pause : 0)
    return () => clearTimeout(timer)
  }, [isAway, wasSignedIn])
}
