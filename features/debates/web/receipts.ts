import { useSyncExternalStore } from 'react'
import { saveToTab, readFromTab } from '#platform/web/tab-storage.ts'
import type { Position } from '../contract/rules.ts'

/** A vote's receipt code and side. */
export type Receipt = { position: Position; code: string }

/** Receipt codes by debate id, with the member they belong to. */
type StoredReceipts = { memberId: string; receipts: Record<string, Receipt> }

const place = 'receipts'
const listeners = new Set<() => void>()
let stored: StoredReceipts | null | undefined

/** Keeps a member's receipt code in this tab across reloads, until dismissed or logged out. */
export function storeReceipt(memberId: string, debateId: string, receipt: Receipt): void {
  const before = read()
  write({
    memberId,
    receipts: { ...(before?.memberId === memberId ? before.receipts : {}), [debateId]: receipt },
  })
}

/** Dismisses a code permanently. */
export function forgetReceipt(debateId: string): void {
  const before = read()
  if (!before) return
  const { [debateId]: _gone, ...receipts } = before.receipts
  write({ ...before, receipts })
}

/** The code not dismissed yet; null if none, and for anyone else. */
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

function read(): StoredReceipts | null {
  stored = stored === undefined ? readFromTab<StoredReceipts>(place) : stored
  return stored
}

function write(next: StoredReceipts): void {
  stored = next
  saveToTab(place, next)
  for (const listener of listeners) listener()
}
