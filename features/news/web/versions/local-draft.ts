import type { Base } from '../../contract/versions.ts'
import { randomKey } from '#platform/web/ids.ts'
import { readFromTab, saveToTab } from '#platform/web/tab-storage.ts'
import {
  forgetDraft,
  isSameDraft,
  keepDraft,
  newPlace,
  newPlaces,
  readDraft,
  type Creation,
  type Draft,
  type StoredDraft,
} from '../draft-store.ts'
import type { Timers } from './autosave.ts'
import { draftOf, isAsSent, wordsOf } from './drafts.ts'

/** Milliseconds of typing pause before storing in this browser. */
const localSavePause = 400

/** Milliseconds that a page may take to be left, and another to open in its place. */
const leaving = 60_000

/** Saves without an answer whose words are remembered. */
const remembered = 3

/** What is being written: the article's id, null until it has one, and the base of a save. */
type Written = { id: string | null; draft: Draft; base: Base | null }

type Options = {
  userId: string
  timers: Timers
  written: () => Written
  /** Called with whether this browser could store the text. */
  onStored: (isStored: boolean) => void
}

/** Where this window's new article is, else one that another window left. */
function findPlace(userId: string, tabName: string): string {
  const places = newPlaces(userId)
  const mine = readFromTab<{ place: string }>(tabName)?.place ?? newPlace
  return places.includes(mine) ? mine : (places[0] ?? newPlace)
}

/** This browser's copy of what is being written. */
export function createLocalDraft({ userId, timers, written, onStored }: Options) {
  let isUnstored = false
  let isLeaving = false
  let saveTimer: number | undefined
  let creation: Creation | undefined
  let sent: Draft[] = []
  /** Where a new article is stored. */
  let place = newPlace
  /** What this window stored or read last. */
  let own: Draft | null = null
  const tabName = `draft-place:${userId}`

  const takePlace = (found: string) => {
    place = found
    saveToTab(tabName, { place })
  }
  const keep = (text: Omit<StoredDraft, 'storedAt'>, id: string | null): boolean => {
    const present = id === null ? readDraft(userId, place) : null
    if (present && !isSameDraft(present.draft, own)) {
      // Another window's new article is there.
      takePlace(`${newPlace}:${randomKey()}`)
    }
    own = text.draft
    return keepDraft(userId, id ?? place, text)
  }
  const save = () => {
    timers.clear(saveTimer)
    const { id, draft, base } = written()
    if (isUnstored) onStored(keep({ draft, base, creation, sent }, id))
    isUnstored = false
  }
  const forget = () => {
    isUnstored = false
    creation = undefined
    sent = []
    forgetDraft(userId, written().id ?? place, own)
  }
  const startLeaving = () => {
    isLeaving = true
    timers.set(() => {
      isLeaving = false
    }, leaving)
  }

  return {
    /** Stores the text now if it changed. */
    save,
    /** Deletes the copy, but not what another window has stored since. */
    forget,
    /** Stores the text after a pause in typing. */
    changed: () => {
      isUnstored = true
      timers.clear(saveTimer)
      saveTimer = timers.set(save, localSavePause)
    },
    /** The first save that still waits for its answer, else one of `words` that starts now. */
    creating: (words: Draft): Creation => {
      creation ??= { key: randomKey(), words }
      isUnstored = true
      save()
      return creation
    },
    /** The first save made no article. */
    notCreated: () => {
      creation = undefined
      isUnstored = true
      save()
    },
    /** Notes what a save sends, until one is answered. */
    sending: (words: Draft) => {
      sent = [...sent, draftOf(wordsOf(words))].slice(-remembered)
      isUnstored = true
      save()
    },
    answered: () => {
      sent = []
    },
    /** True if a save without an answer sent these words. */
    wasSent: (words: Draft) => sent.some((each) => isAsSent(words, each)),
    /** The new article became `id`, whose saved text is `saved`; call it before using that id. */
    became: (id: string, base: Base, saved: boolean) => {
      creation = undefined
      // A reload that has begun still opens the address of a new article.
      if (isLeaving) keep({ draft: written().draft, base, articleId: id }, null)
      else forget()
      isUnstored = !saved
    },
    /** What this browser stored, without a new article that has long had an id. */
    read: (): StoredDraft | null => {
      if (written().id === null) takePlace(findPlace(userId, tabName))
      const stored = readDraft(userId, written().id ?? place)
      creation = stored?.creation
      sent = stored?.sent ?? []
      own = stored?.draft ?? null
      if (stored?.articleId === undefined) return stored
      forget()
      return Date.now() - Date.parse(stored.storedAt) > leaving ? null : stored
    },
    /** Stores the text whenever the page is left, until the returned function is called. */
    watchLeaving: () => {
      addEventListener('beforeunload', startLeaving)
      addEventListener('pagehide', save)
      return () => {
        removeEventListener('beforeunload', startLeaving)
        removeEventListener('pagehide', save)
        save()
      }
    },
  }
}
