import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { isVoteAsked, sideIn, type Position } from '../contract/rules.ts'

/**
 * Whether the address asks the member to vote, as the list of debates does, and the side to confirm,
 * as on the landing page: not until they can vote, nor once the side is theirs or after `answered`,
 * which takes it out of the address, so that a reload doesn't ask again.
 */
export function useAskedSide(canVote: boolean, own: Position | null) {
  const [query, setQuery] = useSearchParams()
  const isHydrated = useHydrated()
  const [isAnswered, setAnswered] = useState(false)
  const side = sideIn(query)
  const isChange = side !== null && side !== own
  const isToVote = isChange || isVoteAsked(query)
  const isAsked = isHydrated && canVote && !isAnswered && isToVote
  const answered = () => {
    setAnswered(true)
    if (side === null && !isVoteAsked(query)) return
    const left = new URLSearchParams(query)
    left.delete('side')
    left.delete('vote')
    setQuery(left, { replace: true, preventScrollReset: true })
  }
  return { isAsked, side: isAsked && isChange ? side : null, answered }
}
