import { CallError, type Call } from '#platform/web/call.ts'
import { messageOf } from '#platform/web/form.ts'
import { createArticle } from '../../contract/endpoints.ts'
import type { ArticleWire } from '../../contract/schemas.ts'
import { isSameDraft, type Creation, type Draft } from '../draft-store.ts'
import { wordsOf } from './drafts.ts'
import type { Attempt } from './autosave.ts'
import type { createLocalDraft } from './local-draft.ts'

/** Milliseconds after which the server works on no call any more. */
const longestCall = 60_000

/** The statuses of words that can't be stored: no article was made of them. */
const refusals = new Set([400, 413, 422])

/**
 * Saves a new article for the first time, as a draft. A first save without an answer is sent again
 * as it was, so that it makes one article; `words` are those that were stored. If they are refused,
 * `newest` are sent in their place.
 * @throws what the call throws.
 */
export async function saveFirst(
  call: Call,
  local: ReturnType<typeof createLocalDraft>,
  newest: Draft,
): Promise<{ made: ArticleWire; words: Draft }> {
  const creation = local.creating(newest)
  const { cover, ...written } = wordsOf(creation.words)
  try {
    const made = await call(createArticle, {
      body: { ...written, ...cover, status: 'draft' },
      key: creation.key,
    })
    return { made, words: creation.words }
  } catch (error) {
    const isCorrected = isRefused(error) && !isSameDraft(creation.words, newest)
    if (isRefused(error) || isForgotten(error, creation)) local.notCreated()
    if (!isCorrected) throw error
  }
  return saveFirst(call, local, newest)
}

const isRefused = (error: unknown) => error instanceof CallError && refusals.has(error.status)

/** True if the server can't tell what became of it: no call takes that long. */
function isForgotten(error: unknown, creation: Creation): boolean {
  if (!(error instanceof CallError) || error.status !== 409) return false
  creation.waitingSince ??= Date.now()
  return Date.now() - creation.waitingSince > longestCall
}

/** True for a refusal that includes the conflicting version. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof CallError && error.status === 409 && error.body.present !== undefined
}

/** How a save ended that failed. A first save may still be running on the server. */
export function failureOf(error: unknown, isFirst: boolean): Attempt {
  return {
    kind: 'failed',
    reason: messageOf(error, "We couldn't save it."),
    isWorthRetrying:
      !(error instanceof CallError) ||
      error.status === 429 ||
      error.status >= 500 ||
      (isFirst && error.status === 409),
  }
}
