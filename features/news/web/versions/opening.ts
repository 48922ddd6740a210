import type { Base } from '../../contract/versions.ts'
import type { ArticleDraftWire } from '../../contract/versions-schemas.ts'
import { emptyDraft, isSameDraft, type Draft, type StoredDraft } from '../draft-store.ts'
import { draftOf, isAsSent } from './drafts.ts'

/**
 * A newer version than the writer's starting point: whose, since when, and the base for saving over
 * it.
 */
export type Theirs = { draft: Draft; by: string | null; at: string; base: Base; isSaved: boolean }

/** An editor's initial text, its origin and conflicts. */
export type Opening = {
  draft: Draft
  from: 'server' | 'browser' | 'copy'
  at: string | null
  base: Base | null
  theirs: Theirs | null
}

/** The current base for a save. */
export function baseOf({ version, copy }: ArticleDraftWire): Base {
  return { version, draftVersion: copy?.version ?? 0 }
}

/** A version newer than `base`; null if none. */
export function theirsOf(writing: ArticleDraftWire, base: Base): Theirs | null {
  const { version, copy, words, changedAt, changedBy } = writing
  const now = baseOf(writing)
  if (base.version !== version)
    return {
      draft: draftOf(words),
      by: changedBy,
      at: changedAt,
      base: { version, draftVersion: copy ? base.draftVersion : 0 },
      isSaved: true,
    }
  if (base.draftVersion === now.draftVersion) return null
  return copy
    ? { draft: draftOf(copy.words), by: null, at: copy.savedAt, base: now, isSaved: false }
    : { draft: draftOf(words), by: changedBy, at: changedAt, base: now, isSaved: true }
}

/**
 * The newest text wins: this browser's, else the draft, else the saved one. If something newer was
 * stored elsewhere, and not sent from here, it is shown with the conflict.
 */
export function openingOf(writing: ArticleDraftWire | null, stored: StoredDraft | null): Opening {
  if (!writing)
    return stored
      ? { draft: stored.draft, from: 'browser', at: stored.storedAt, base: null, theirs: null }
      : { draft: emptyDraft, from: 'server', at: null, base: null, theirs: null }
  const { version, copy } = writing
  const base = baseOf(writing)
  const present = draftOf(copy?.words ?? writing.words)
  if (stored && !isSameDraft(stored.draft, present)) {
    const found = stored.base ? theirsOf(writing, stored.base) : null
    const isOwn = found && stored.sent?.some((own) => isAsSent(found.draft, own))
    const theirs = isOwn ? null : found
    return {
      draft: stored.draft,
      from: 'browser',
      at: stored.storedAt,
      base: theirs && stored.base ? stored.base : base,
      theirs,
    }
  }
  if (!copy) return { draft: present, from: 'server', at: null, base, theirs: null }
  const isVersionConflict = copy.baseVersion !== version
  return {
    draft: present,
    from: 'copy',
    at: copy.savedAt,
    base: isVersionConflict ? { ...base, version: copy.baseVersion } : base,
    theirs: isVersionConflict
      ? {
          draft: draftOf(writing.words),
          by: writing.changedBy,
          at: writing.changedAt,
          base,
          isSaved: true,
        }
      : null,
  }
}
