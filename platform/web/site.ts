import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import type { ReturnedForm } from '#platform/contract/returned-form.ts'
import type { Site } from '#platform/contract/site.ts'
import type { Call } from './call.ts'

/** What components need from their environment. */
export type Surroundings = { site: Site; call: Call; returned: ReturnedForm | null }

export const SurroundingsContext = createContext<Surroundings | null>(null)

function useSurroundings(): Surroundings {
  const surroundings = use(SurroundingsContext)
  if (!surroundings) throw new Error('rendered outside of the application')
  return surroundings
}

/** Facts about the site. */
export function useSite(): Site {
  return useSurroundings().site
}

/** The refused plain form of the page the visit started with. */
export function useReturnedForm(): ReturnedForm | null {
  const { key } = useLocation()
  const { returned } = useSurroundings()
  return key === 'default' ? returned : null
}

/** The call to use: HTTP in the browser, in process on the server. */
export function useCall(): Call {
  return useSurroundings().call
}
