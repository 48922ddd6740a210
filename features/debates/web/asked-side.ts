import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { sideIn, type Position } from '../contract/rules.ts'

/**
 * The side that the address asks the member to confirm, as the landing page's buttons do: null until
 * they can vote, once it is theirs, and after `answered`.
 */
export function useAskedSide(canVote: boolean, own: Position | null) {
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const [isAnswered, setAnswered] = useState(false)
  const side = sideIn(query)
  const isAsked = isHydrated && canVote && !isAnswered && side !== own
  return { side: isAsked ? side : null, answered: () => setAnswered(true) }
}
