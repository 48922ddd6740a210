import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import type { ReturnedForm } from '#platform/contract/returned-form.ts'
import type { Site } from '#platform/contract/site.ts'
import type { Call } from '#platform/web/call.ts'
import { ContributionsContext } from '#platform/web/contributions.ts'
import { SurroundingsContext } from '#platform/web/site.ts'
import { contributions } from './modules.ts'

type Props = {
  queryClient: QueryClient
  site: Site
  call: Call
  returned: ReturnedForm | null
  onHydrated?: () => void
  children: ReactNode
}

/**
 * The frame around every page, identical on the server and in the browser, where it calls `onHydrated`
 * after hydration.
 */
export function Application({ queryClient, site, call, returned, onHydrated, children }: Props) {
  const surroundings = useMemo(() => ({ site, call, returned }), [site, call, returned])
  useLayoutEffect(() => onHydrated?.(), [onHydrated])
  return (
    <QueryClientProvider client={queryClient}>
      <ContributionsContext value={contributions}>
        <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>
      </ContributionsContext>
    </QueryClientProvider>
  )
}
