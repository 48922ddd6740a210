import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { Site } from '#platform/contract/site.ts'
import type { Call } from '#platform/web/call.ts'
import { SurroundingsContext } from '#platform/web/site.ts'

type Props = { queryClient: QueryClient; site: Site; call: Call; children: ReactNode }

/** What surrounds every page, the same on the server and in the browser. */
export function Application({ queryClient, site, call, children }: Props) {
  const surroundings = useMemo(() => ({ site, call }), [site, call])
  return (
    <QueryClientProvider client={queryClient}>
      <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>
    </QueryClientProvider>
  )
}
