import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Issue } from '../contract/schemas.ts'

/** The parts of an issue's page, each an element's id. */
export type IssuePart = 'article' | 'bill' | 'testimonies'

/** The part with this id in it; null if none is known to have it. */
function partWith(id: string, { hasBill, bill, outline }: Issue): IssuePart | null {
  const isIn = (ids: string[], entries: { id: string }[]) =>
    ids.includes(id) || entries.some((entry) => entry.id === id)
  if (isIn(['', 'article', 'comments'], outline)) return 'article'
  if (/^testimon(?:ies$|y-)/.test(id)) return 'testimonies'
  return hasBill && isIn(['bill', 'bill-title', 'support', 'bill-comments'], bill?.outline ?? [])
    ? 'bill'
    : null
}

/**
 * The part that the address points into. One that points elsewhere, such as the skip link, leaves
 * the shown part.
 */
export function useShownPart(issue: Issue): IssuePart {
  const { hash } = useLocation()
  const named = partWith(hash.slice(1), issue)
  const [last, setLast] = useState(named ?? 'article')
  if (named && named !== last) setLast(named)
  return named ?? last
}
