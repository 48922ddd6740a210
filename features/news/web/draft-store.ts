import type { Category } from '../contract/rules.ts'
import { noMedia, type MediaChoice } from '#features/media/contract/rules.ts'
import type { Base } from '../contract/versions.ts'
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
  media: MediaChoice
}

/** What this browser kept of a draft, when, and what it started from; a new article starts from nothing. */
export type KeptDraft = { draft: Draft; keptAt: string; base?: Base | null }

/** Where a new article begins. */
export const emptyDraft: Draft = {
  title: '',
  summary: '',
  category: 'politics',
  scope: 'national',
  state: '',
  tags: '',
  body: '',
  media: noMedia,
}

const keyOf = (userId: string, articleId: string | null) =>
  `xverse-draft:${userId}:${articleId ?? 'new'}`

/** What was typed here and not saved yet; null when there is nothing. */
export function readDraft(userId: string, articleId: string | null): KeptDraft | null {
  try {
    const kept = localStorage.getItem(keyOf(userId, articleId))
    if (kept === null) return null
    const { draft, ...about } = JSON.parse(kept) as KeptDraft
    // One that was kept before articles had covers has none.
    return { ...about, draft: { ...emptyDraft, ...draft } }
  } catch {
    return null
  }
}

/** Keeps what is typed in this browser; false when the browser has no room or keeps nothing. */
export function keepDraft(
  userId: string,
  articleId: string | null,
  draft: Draft,
  base: Base | null,
): boolean {
  try {
    localStorage.setItem(
      keyOf(userId, articleId),
      JSON.stringify({ draft, keptAt: new Date().toISOString(), base } satisfies KeptDraft),
    )
    return true
  } catch {
    return false
  }
}

/** Forgets what was kept, after it was saved or given up; what another window has kept since stays when `only` is given. */
export function forgetDraft(userId: string, articleId: string | null, only?: Draft): void {
  try {
    if (only && !isSameDraft(readDraft(userId, articleId)?.draft ?? null, only)) return
    localStorage.removeItem(keyOf(userId, articleId))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** True when two drafts say the same in every field. */
export function isSameDraft(one: Draft | null, other: Draft | null): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

function inOrder(draft: Draft | null): unknown {
  const sorted = (part: object) => Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))
  return draft && sorted({ ...draft, media: sorted(draft.media) })
}
