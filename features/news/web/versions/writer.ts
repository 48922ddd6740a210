import type { Call } from '#platform/web/call.ts'
import type { Base } from '../../contract/versions.ts'
import {
  discardArticleDraft,
  getArticleDraft,
  saveArticleDraft,
} from '../../contract/versions-endpoints.ts'
import type { ArticleDraftWire } from '../../contract/versions-schemas.ts'
import { emptyDraft, isSameDraft, type Draft, type StoredDraft } from '../draft-store.ts'
import { createAutosave, ownTimers, type Attempt, type SaveState, type Timers } from './autosave.ts'
import { draftOf, problemOf, wordsOf } from './drafts.ts'
import { failureOf, isVersionConflict, saveFirst } from './saving.ts'
import { createLocalDraft } from './local-draft.ts'
import { openingOf, theirsOf, type Opening } from './opening.ts'

/** The editor's state. `isStored` is false if this browser couldn't store the text. */
export type View = Omit<Opening, 'base'> & { state: SaveState; isStored: boolean }

type Options = {
  userId: string
  articleId: string | null
  writing: ArticleDraftWire | null
  call: Call
  onCreated: (id: string, isOpen: boolean) => void
  timers?: Timers
}

export type Writer = ReturnType<typeof createWriter>

/**
 * Writing an article: stored in this browser immediately, on the server seconds later, and never
 * over text this window hasn't seen. During a conflict (`theirs`), nothing is saved until the
 * writer decides.
 */
export function createWriter({
  userId,
  articleId,
  writing,
  call,
  onCreated,
  timers = ownTimers,
}: Options) {
  const listeners = new Set<() => void>()
  const { base: firstBase, ...opening } = openingOf(writing, null)
  let view: View = { ...opening, state: { kind: 'still' }, isStored: true }
  let place = articleId
  let base: Base | null = firstBase
  /** The discarding that runs; a save by button would meet what it discards. */
  let discarding: Promise<void> = Promise.resolve()
  let isOpen = false
  /** What a save by button sends. */
  let sent = view.draft

  const show = (part: Partial<View>) => {
    view = { ...view, ...part }
    for (const listener of listeners) listener()
  }

  const local = createLocalDraft({
    userId,
    timers,
    written: () => ({ id: place, draft: view.draft, base }),
    onStored: (isStored) => show({ isStored }),
  })

  /** Checks for a conflicting version, which neither the same text nor one sent from here is. */
  const meet = async (id: string): Promise<Attempt> => {
    const found = base && theirsOf(await call(getArticleDraft, { params: { id } }), base)
    if (!found) return { kind: 'failed', reason: 'Please try again.', isWorthRetrying: true }
    if (isSameDraft(found.draft, view.draft)) {
      base = found.base
      return { kind: 'saved', at: found.at }
    }
    if (local.wasSent(found.draft)) return saveOnServer(id, found.base, view.draft)
    show({ theirs: found })
    return { kind: 'conflict' }
  }
  const become = async (newest: Draft) => {
    const { made, words } = await saveFirst(call, local, newest)
    base = { version: made.version ?? 1, draftVersion: 0 }
    local.became(made.id, base, isSameDraft(words, view.draft))
    place = made.id
    local.save()
    show({ from: 'server', at: null })
    onCreated(made.id, isOpen)
    return { id: made.id, base, words, at: made.updatedAt }
  }
  const saveOnServer = async (id: string, from: Base, words: Draft): Promise<Attempt> => {
    local.sending(words)
    const { version, draftVersion, savedAt } = await call(saveArticleDraft, {
      params: { id },
      body: { ...from, words: wordsOf(words) },
    })
    base = { version, draftVersion }
    local.answered()
    if (isSameDraft(view.draft, words)) local.forget()
    return { kind: 'saved', at: savedAt }
  }
  const create = async (newest: Draft): Promise<Attempt> => {
    const { id, base: from, words, at } = await become(newest)
    return isSameDraft(words, newest) ? { kind: 'saved', at } : saveOnServer(id, from, newest)
  }
  const failure = (error: unknown) => failureOf(error, place === null)
  const save = async (words: Draft): Promise<Attempt> => {
    try {
      return await (place !== null && base ? saveOnServer(place, base, words) : create(words))
    } catch (error) {
      return place !== null && isVersionConflict(error)
        ? meet(place).catch(failure)
        : failure(error)
    }
  }
  const autosave = createAutosave<Draft>({ save, timers, onState: (state) => show({ state }) })

  /** Goes on with an article that was first saved while the page was reloading. */
  const becomeStored = ({ draft, base: storedBase }: StoredDraft, id: string) => {
    place = id
    base = storedBase ?? null
    show({ draft })
    local.changed()
    onCreated(id, isOpen)
    autosave.changed(draft)
  }

  const discardDraftIn = async () => {
    if (place === null || !base || base.draftVersion === 0) return
    await call(discardArticleDraft, {
      params: { id: place },
      query: { draftVersion: base.draftVersion },
    }).catch(() => {})
    base = { ...base, draftVersion: 0 }
  }
  /** Discards the unsaved draft on the server, if there is one, and goes on from the saved text. */
  const settle = (hasDraft: boolean): Promise<void> => {
    discarding = (async () => {
      if (hasDraft) await discardDraftIn()
      autosave.resume(true)
    })()
    return discarding
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    view: () => view,
    /** The article's id; null until first stored. */
    id: () => place,
    /**
     * Loads what this browser stored, and keeps storing until the returned function is called, which
     * ends with the last save.
     */
    start: () => {
      isOpen = true
      const stored = local.read()
      if (stored?.articleId !== undefined) becomeStored(stored, stored.articleId)
      else if (stored) {
        const { base: storedBase, ...reopening } = openingOf(writing, stored)
        base = storedBase
        show(reopening)
      }
      if (view.theirs) void autosave.hold()
      else if (view.from === 'browser' && (place !== null || stored?.creation))
        autosave.changed(view.draft)
      const stopWatching = local.watchLeaving()
      addEventListener('online', autosave.now)
      return () => {
        isOpen = false
        removeEventListener('online', autosave.now)
        stopWatching()
        return autosave.stop()
      }
    },

    change: (part: Partial<Draft>) => {
      show({ draft: { ...view.draft, ...part } })
      local.changed()
      if (place !== null || !problemOf(view.draft)) autosave.changed(view.draft)
    },

    /**
     * Waits for the current save and starts no other: the base for a save by button. Stores a new
     * article as a draft first; throws what that throws.
     */
    hold: async (): Promise<{ id: string; base: Base | null }> => {
      await discarding
      await autosave.hold()
      const from = place === null ? await become(view.draft) : { id: place, base }
      local.sending(view.draft)
      sent = view.draft
      return from
    },
    goOn: () => autosave.resume(),
    /** Saves what was typed now; the article's id, or null if not all of it could be saved. */
    saveNow: async (): Promise<string | null> => {
      if (view.theirs) return null
      // A restored text waits for its first save.
      if (place === null && !problemOf(view.draft)) autosave.changed(view.draft)
      // What was typed during a running save needs another.
      for (let left = 2; left > 0 && (left === 2 || autosave.isBehind()); left -= 1) {
        autosave.resume()
        autosave.now()
        await autosave.hold()
      }
      if (view.theirs) return null
      autosave.resume()
      return autosave.isBehind() ? null : place
    },
    setSignedIn: (isSignedIn: boolean) => autosave.setAway(!isSignedIn),
    /** A save by button has stored the text; what was typed meanwhile is still unsaved. */
    saved: ({ id, version }: { id: string; version: number | null }) => {
      local.forget()
      place = id
      base = version === null ? null : { version, draftVersion: 0 }
      autosave.resume(true)
      show({ from: 'server', at: null })
      if (!base || isSameDraft(sent, view.draft)) return
      local.changed()
      autosave.changed(view.draft)
    },
    /** A save by button hit a conflict: the base to save again, null if the writer must look. */
    meet: async (): Promise<Base | null> => {
      const found = place === null ? null : await meet(place).catch(failure)
      return found?.kind === 'saved' ? base : null
    },

    takeMine: () => {
      if (!view.theirs) return
      base = view.theirs.base
      show({ theirs: null })
      autosave.resume()
      autosave.changed(view.draft)
      autosave.now()
    },
    takeTheirs: async () => {
      if (!view.theirs) return
      const { isSaved, draft: other, base: otherBase } = view.theirs
      base = otherBase
      local.forget()
      show({ draft: other, theirs: null, from: 'server', at: null })
      await settle(isSaved)
    },
    /** Returns to the saved text and discards unsaved changes. */
    discard: async () => {
      await autosave.hold()
      local.forget()
      show({ draft: writing ? draftOf(writing.words) : emptyDraft, from: 'server', at: null })
      await settle(true)
    },
  }
}
