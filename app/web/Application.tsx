import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { ReturnedForm } from '#platform/contract/returned-form.ts'
import type { Site } from '#platform/contract/site.ts'
import type { Call } from '#platform/web/call.ts'
import { SurroundingsContext } from '#platform/web/site.ts'

type Props = { queryClient: QueryClient; site: Site; call: Call; returned: ReturnedForm | null; children: ReactNode }

/** What surrounds every page, the same on the server and in the browser. */
export function Application({ queryClient, site, call, returned, children }: Props) {
  const surroundings = useMemo(() => ({ site, call, returned }), [site, call, returned])
  return (
    <QueryClientProvider client={queryClient}>
      <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>
    </QueryClientProvider>
  )
}
