import { sha256 } from '#platform/web/sha256.ts'
import { saveToTab, readFromTab } from '#platform/web/tab-storage.ts'
import { supportTallyPath, type BillSin } from '../contract/rules.ts'

type StoredReceipt = { memberId: string; code: string }

const nameOf = (sin: BillSin) => `support-receipt:${sin}`

/** The receipt code kept in this tab until the member has saved it; null without one. */
export function storedReceipt(sin: BillSin, memberId: string): string | null {
  const stored = readFromTab<StoredReceipt>(nameOf(sin))
  return stored?.memberId === memberId ? stored.code : null
}

/** Keeps a receipt in this tab, for one member and bill; null forgets it. */
export function storeReceipt(sin: BillSin, memberId: string, code: string | null): void {
  saveToTab(nameOf(sin), code === null ? null : { memberId, code })
}

/** True if a code's line is in the freshly fetched tally. */
export async function isInTally(sin: BillSin, code: string): Promise<boolean> {
  const hash = await sha256(`${sin}:${code.trim().replaceAll('-', '').toLowerCase()}`)
  const answer = await fetch(supportTallyPath(sin))
  if (!answer.ok) throw new Error(`the tally answered ${answer.status}`)
  return (await answer.text()).split('\n').includes(hash)
}
