import { useState } from 'react'
import { shuffledBy, visitRank } from '../contract/rules.ts'

const key = 'visit-order'

/**
 * Reorders the preceding list for this visit while the page loads, so a page cached for everyone
 * favors nobody and nothing moves later. The security policy permits it by hash.
 */
export const visitOrderScript = `(function(){try{var k=${JSON.stringify(key)},s=sessionStorage.getItem(k);if(!s){s=crypto.randomUUID?crypto.randomUUID():String(performance.now());sessionStorage.setItem(k,s)}var rank=${visitRank.toString()},l=document.currentScript.previousElementSibling;Array.from(l.children).sort(function(a,b){return rank(s,a.dataset.id)-rank(s,b.dataset.id)}).forEach(function(e){l.append(e)})}catch(e){}})()`

/** This visit's seed, for as long as the tab is open; empty on the server and without storage. */
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

/** The candidates in this visit's order. */
export function useVisitOrder<T extends { id: string }>(items: readonly T[]): T[] {
  const [seed] = useState(visitSeed)
  return shuffledBy(seed, items)
}

/** Placed directly after a list whose items have `data-id`. */
export function VisitOrder() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: visitOrderScript }} />
}
