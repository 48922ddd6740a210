import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { sideIn, type Position } from '../contract/rules.ts'

/**
 * The side that the address asks the member to confirm, as the landing page's buttons do: null until
 * they can vote, once it is theirs, and after `answered`, which takes it out of the address, so that
 * a reload doesn't ask again.
 */
export function useAskedSide(canVote: boolean, own: Position | null) {
  const [query, setQuery] = useSearchParams()
  const isHydrated = useHydrated()
  const [isAnswered, setAnswered] = useState(false)
  const side = sideIn(query)
  const isAsked = isHydrated && canVote && !isAnswered && side !== own
  const answered = () => {
    setAnswered(true)
    if (side === null) return
    const left = new URLSearchParams(query)
    left.delete('side')
    setQuery(left, { replace: true, preventScrollReset: true })
  }
  return { side: isAsked ? side : null, answered }
}
