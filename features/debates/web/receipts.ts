import { useSyncExternalStore } from 'react'
import { keepInTab, keptInTab } from '#platform/web/tab-storage.ts'
import type { Position } from '../contract/rules.ts'

/** The code of a vote, and the side that it was for. */
export type Receipt = { position: Position; code: string }

/** Codes by the ids of their debates, with the one member whose they are. */
type Kept = { memberId: string; receipts: Record<string, Receipt> }

const place = 'receipts'
const listeners = new Set<() => void>()
let kept: Kept | null | undefined

/** Keeps a member's code in this tab, through a reload, until it is put away or they log out. */
export function keepReceipt(memberId: string, debateId: string, receipt: Receipt): void {
  const before = read()
  write({
    memberId,
    receipts: { ...(before?.memberId === memberId ? before.receipts : {}), [debateId]: receipt },
  })
}

/** Puts a code away for good. */
export function forgetReceipt(debateId: string): void {
  const before = read()
  if (!before) return
  const { [debateId]: _gone, ...receipts } = before.receipts
  write({ ...before, receipts })
}

/** The code that a member has not put away yet; null where there is none, and for everybody else. */
export function useReceipt(memberId: string, debateId: string): Receipt | null {
  return useSyncExternalStore(
    subscribe,
    () => {
      const now = read()
      return now?.memberId === memberId ? (now.receipts[debateId] ?? null) : null
    },
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function read(): Kept | null {
  kept = kept === undefined ? keptInTab<Kept>(place) : kept
  return kept
}

function write(next: Kept): void {
  kept = next
  keepInTab(place, next)
  for (const listener of listeners) listener()
}
