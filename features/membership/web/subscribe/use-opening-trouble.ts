import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { listRecentPayments } from '#platform/contract/payments/endpoints.ts'
import { CallError } from '#platform/web/call.ts'
import { messageOf } from '#platform/web/form.ts'
import { keyOf } from '#platform/web/query.ts'
import { toast } from '#platform/web/toast.ts'
import type { PaidTier } from '../../contract/tiers.ts'

/**
 * Says why a payment couldn't be opened; an agreement changed since acceptance is shown again
 * (docs/product/site.md 8). The page handles lost logins.
 */
export function useOpeningTrouble(error: unknown, plan: PaidTier): void {
  const [, setQuery] = useSearchParams()
  const queryClient = useQueryClient()
  const reportTrouble = useEffectEvent(() => {
    if (error instanceof CallError && error.status === 401) return
    // A payment of another tab may be why; its page follows it then.
    void queryClient.invalidateQueries({ queryKey: keyOf(listRecentPayments) })
    toast({
      tone: 'bad',
      title: 'Error',
      description: messageOf(error, 'Failed to create subscription. Please try again.'),
    })
    if (error instanceof CallError && error.body.fields?.['agreement'])
      setQuery({ plan, step: 'agreement' }, { replace: true })
  })
  useEffect(() => {
    if (error) reportTrouble()
  }, [error])
}
