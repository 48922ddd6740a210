import { useState } from 'react'
import { shuffledBy, visitRank } from '../contract/rules.ts'

const key = 'visit-order'

/**
 * Puts the list before it into the visit's own order while the page is read in, so that a page that is cached for everyone favors
 * nobody and nothing moves afterwards. The security policy allows it by its hash.
 */
export const visitOrderScript = `(function(){try{var k=${JSON.stringify(key)},s=sessionStorage.getItem(k);if(!s){s=crypto.randomUUID?crypto.randomUUID():String(performance.now());sessionStorage.setItem(k,s)}var rank=${visitRank.toString()},l=document.currentScript.previousElementSibling;Array.from(l.children).sort(function(a,b){return rank(s,a.dataset.id)-rank(s,b.dataset.id)}).forEach(function(e){l.append(e)})}catch(e){}})()`

/** The seed of this visit, for as long as the tab is open; empty on the server and where nothing is kept. */
function visitSeed(): string {
  try {
    if (typeof sessionStorage === 'undefined') return ''
    const known = sessionStorage.getItem(key)
    if (known) return known
    const seed = String(performance.now())
    sessionStorage.setItem(key, seed)
    return seed
  } catch {
    return ''
  }
}

/** The candidates in the order of this visit. */
export function useVisitOrder<T extends { id: string }>(items: readonly T[]): T[] {
  const [seed] = useState(visitSeed)
  return shuffledBy(seed, items)
}

/** Stands right behind a list whose items carry `data-id`. */
export function VisitOrder() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: visitOrderScript }} />
}
