import type { Category } from '../contract/rules.ts'
import type { MediaChoice } from '#features/media/web/public.tsx'
import type { StateCode } from '#platform/contract/states.ts'

/** What is being written, as the editor's fields hold it. */
export type Draft = {
  title: string
  summary: string
  category: Category
  scope: 'national' | 'state'
  state: StateCode | ''
  /** As typed, with commas. */
  tags: string
  body: string
  /** Missing in drafts that were kept before there was any. */
  media?: MediaChoice
}

/** What this browser kept of a draft, and when. */
export type KeptDraft = { draft: Draft; keptAt: string }

const keyOf = (userId: string, articleId: string | null) => `xverse-draft:${userId}:${articleId ?? 'new'}`

/** What was typed here and not saved yet; null when there is nothing. */
export function readDraft(userId: string, articleId: string | null): KeptDraft | null {
  try {
    const kept = localStorage.getItem(keyOf(userId, articleId))
    return kept === null ? null : JSON.parse(kept) as KeptDraft
  } catch {
    return null
  }
}

/** Keeps what is typed in this browser; false when the browser has no room or keeps nothing. */
export function keepDraft(userId: string, articleId: string | null, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(userId, articleId), JSON.stringify({ draft, keptAt: new Date().toISOString() } satisfies KeptDraft))
    return true
  } catch {
    return false
  }
}

/** Forgets what was kept, after it was saved or given up. */
export function forgetDraft(userId: string, articleId: string | null): void {
  try {
    localStorage.removeItem(keyOf(userId, articleId))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
