import type { MediaKind } from '#features/media/contract/rules.ts'
import type { ValuesOf } from '#platform/contract/fields.ts'
import type { articleFields } from './article-fields.ts'

/** An article's text, as drafts and revisions store it. The body is sanitized HTML. */
export type Words = ValuesOf<typeof articleFields> & { cover: Cover }

/** An article's cover: a picture or video with its captions, all null without one. */
export type Cover = {
  mediaUrl: string | null
  mediaType: MediaKind | null
  mediaAlt: string | null
  mediaCaption: string | null
  thumbnailUrl: string | null
}

export const noCover: Cover = {
  mediaUrl: null,
  mediaType: null,
  mediaAlt: null,
  mediaCaption: null,
  thumbnailUrl: null,
}

/** The result of a save stored as a revision. */
export const revisionKinds = ['saved', 'submitted', 'published', 'held_back', 'edited'] as const

export type RevisionKind = (typeof revisionKinds)[number]

export const revisionNames: Record<RevisionKind, string> = {
  saved: 'Saved as a draft',
  submitted: 'Submitted for review',
  published: 'Published',
  held_back: 'Flagged',
  edited: 'Edited by an administrator',
}

/** Newest revisions stored per article, besides the first and last that readers saw. */
export const maxStoredRevisions = 50

/** What a save starts from: the article's version, and the draft's, 0 without one. */
export type Base = { version: number; draftVersion: number }

/** Grace period for changes after first publication: ten minutes, in milliseconds. */
export const correctionGrace = 10 * 60 * 1000

/** Words that may differ in a minor change. */
export const minorWords = 5

/** Characters of a correction. */
export const correctionLength = 300

export const correctionMessages = {
  missing: 'Describe the correction. Readers see it under the article.',
  notMinor: `More than ${minorWords} words differ. Describe the correction. Readers see it under the article.`,
}

/** What readers read: the text without markup, and link targets. */
export type Reading = { title: string; summary: string | null; text: string; links: string[] }

/** A change's significance for readers: none, at most five words without a link, or more. */
export function weighChange(before: Reading, after: Reading): 'none' | 'minor' | 'major' {
  if (textOf(before) === textOf(after) && before.links.join('\n') === after.links.join('\n'))
    return 'none'
  if (before.links.join('\n') !== after.links.join('\n')) return 'major'
  return differ(wordsOf(before), wordsOf(after), minorWords) ? 'minor' : 'major'
}

const textOf = ({ title, summary, text }: Reading) => [title, summary ?? '', text].join('\n')
const wordsOf = (reading: Reading) => textOf(reading).split(/\s+/).filter(Boolean)

/**
 * True if at most `most` words were removed and as many added, with the others in the same order.
 * Myers' diff algorithm, stopped after the last permitted step, so long texts stay cheap.
 */
function differ(was: string[], is: string[], most: number): boolean {
  const steps = 2 * most - Math.abs(was.length - is.length)
  /** How far in `was` each diagonal has advanced. */
  const reached = new Map<number, number>([[1, 0]])
  for (let step = 0; step <= steps; step += 1) {
    for (let shift = -step; shift <= step; shift += 2) {
      const [taken, put] = [reached.get(shift - 1) ?? -1, reached.get(shift + 1) ?? -1]
      let at = shift === -step || (shift !== step && taken < put) ? put : taken + 1
      while (at < was.length && at - shift < is.length && was[at] === is[at - shift]) at += 1
      reached.set(shift, at)
      if (at >= was.length && at - shift >= is.length) return true
    }
  }
  return false
}
