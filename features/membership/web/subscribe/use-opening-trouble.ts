import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CallError } from '#platform/web/call.ts'
import { messageOf } from '#platform/web/form.ts'
import { toast } from '#platform/web/toast.ts'
import type { PaidTier } from '../../contract/tiers.ts'

/** How long the word about a lost login stands before the login page, in milliseconds (core.md section 9). */
const pause = 500

/** Says why a payment could not be opened, and leads on: to the login, or to an agreement that has changed since it was accepted (core.md section 8). */
export function useOpeningTrouble(error: unknown, plan: PaidTier): void {
  const navigate = useNavigate()
  const [, setQuery] = useSearchParams()
  const tell = useEffectEvent((): ReturnType<typeof setTimeout> | undefined => {
    if (error instanceof CallError && error.status === 401) {
      toast({ tone: 'bad', title: 'You are logged out. Logging in again...' })
      return setTimeout(() => void navigate(`/login?next=${encodeURIComponent(location.pathname + location.search)}`), pause)
    }
    if (error) {
      toast({ tone: 'bad', title: 'Error', description: messageOf(error, 'Failed to create subscription. Please try again.') })
      if (error instanceof CallError && error.body.fields?.['agreement']) setQuery({ plan, step: 'agreement' }, { replace: true })
    }
    return undefined
  })
  useEffect(() => {
    const timer = error ? tell() : undefined
    return () => clearTimeout(timer)
  }, [error])
}
