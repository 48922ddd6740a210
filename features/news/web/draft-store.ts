import { articleFields } from '../contract/article-fields.ts'
import { noMedia, type MediaChoice } from '#features/media/contract/rules.ts'
import type { Base } from '../contract/versions.ts'
import { blankForm, type TypedOf } from '#platform/contract/fields.ts'

/** The editor's unsaved fields. */
export type Draft = TypedOf<typeof articleFields> & { media: MediaChoice }

/**
 * A new article's first save as it was sent. Until it is answered nobody knows whether the article
 * exists; sending the same words with the same key again finds out, and makes no second one.
 * `waitingSince` is when the server first said that it still works on it.
 */
export type Creation = { key: string; words: Draft; waitingSince?: number }

/**
 * A draft stored in this browser: when, and what it started from; nothing for a new article.
 * `articleId` is the article that a new one became while its page was being left, `creation` the
 * first save that has no answer yet, `sent` what later saves without an answer sent.
 */
export type StoredDraft = {
  draft: Draft
  storedAt: string
  base?: Base | null
  articleId?: string | undefined
  creation?: Creation | undefined
  sent?: Draft[]
}

/** A new article's starting point. */
export const emptyDraft: Draft = { ...blankForm(articleFields), media: noMedia }

/** Where a new article is stored; the next ones, of other windows, begin with it. */
export const newPlace = 'new'

const prefixOf = (userId: string) => `xverse-draft:${userId}:`

/** The places of new articles that this browser stores, `newPlace` first. */
export function newPlaces(userId: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(userId) + newPlace))
      .map((key) => key.slice(prefixOf(userId).length))
      .sort()
  } catch {
    return []
  }
}

/** Text typed here and not saved yet; null if none. `place` is an article's id or a new place. */
export function readDraft(userId: string, place: string): StoredDraft | null {
  try {
    const stored = localStorage.getItem(prefixOf(userId) + place)
    if (stored === null) return null
    const { draft, ...about } = JSON.parse(stored) as StoredDraft
    // Drafts stored before covers existed have none.
    return { ...about, draft: { ...emptyDraft, ...draft } }
  } catch {
    return null
  }
}

/** Stores what is typed in this browser; false if it has no room or storage. */
export function keepDraft(
  userId: string,
  place: string,
  written: Omit<StoredDraft, 'storedAt'>,
): boolean {
  try {
    localStorage.setItem(
      prefixOf(userId) + place,
      JSON.stringify({ ...written, storedAt: new Date().toISOString() } satisfies StoredDraft),
    )
    return true
  } catch {
    return false
  }
}

/** Deletes the stored draft after saving or discarding if it is `own`, not another window's. */
export function forgetDraft(userId: string, place: string, own: Draft | null): void {
  try {
    if (isSameDraft(readDraft(userId, place)?.draft ?? null, own))
      localStorage.removeItem(prefixOf(userId) + place)
  } catch {
    // A browser without storage has nothing to delete.
  }
}

/** True if two drafts are equal in every field. */
export function isSameDraft(one: Draft | null, other: Draft | null): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

function inOrder(draft: Draft | null): unknown {
  const sorted = (part: object) => Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))
  return draft && sorted({ ...draft, media: sorted(draft.media) })
}
