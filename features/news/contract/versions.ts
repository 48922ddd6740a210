import type { MediaKind } from '#features/media/contract/rules.ts'
import type { StateCode } from '#platform/contract/states.ts'
import type { Category } from './rules.ts'

/** What is written of an article: what a working copy and a revision hold. The body is sanitized HTML. */
export type Words = {
  title: string
  summary: string | null
  category: Category
  scope: 'national' | 'state'
  state: StateCode | null
  tags: string[]
  body: string
  cover: Cover
}

/** What stands above an article: a picture or a video with what is said of it, all null without one. */
export type Cover = { mediaUrl: string | null; mediaType: MediaKind | null; mediaAlt: string | null; mediaCaption: string | null; thumbnailUrl: string | null }

export const noCover: Cover = { mediaUrl: null, mediaType: null, mediaAlt: null, mediaCaption: null, thumbnailUrl: null }

/** What came of a save that was kept as a revision. */
export const revisionKinds = ['saved', 'submitted', 'published', 'held_back', 'edited'] as const

export type RevisionKind = (typeof revisionKinds)[number]

export const revisionNames: Record<RevisionKind, string> = {
  saved: 'Saved as a draft', submitted: 'Submitted for review', published: 'Published', held_back: 'Held back', edited: 'Edited by an administrator',
}

/** How many of the newest revisions are kept of each article; the first and the last one that readers saw are kept besides. */
export const keptRevisions = 50

/** What a save starts from: the version of the article, and that of one's own working copy, 0 without one. */
export type Base = { version: number; copyVersion: number }

/** How long after the first publication a change needs no word of correction, in milliseconds: ten minutes. */
export const correctionGrace = 10 * 60 * 1000

/** Words that may differ in a change that its author calls minor. */
export const minorWords = 5

/** Characters of a correction. */
export const correctionLength = 300

export const correctionMessages = {
  missing: 'Say what was corrected: readers see it under the article.',
  notMinor: `More than ${minorWords} words differ. Say what was corrected: readers see it under the article.`,
}

/** What readers read of an article: its words without markup, and where its links lead. */
export type Reading = { title: string; summary: string | null; text: string; links: string[] }

/** What a change means to readers: nothing, at most five words without a link, or more. */
export function weighChange(before: Reading, after: Reading): 'none' | 'minor' | 'major' {
  if (textOf(before) === textOf(after) && before.links.join('\n') === after.links.join('\n')) return 'none'
  if (before.links.join('\n') !== after.links.join('\n')) return 'major'
  const [was, is] = [wordsOf(before), wordsOf(after)]
  return Math.max(countMissing(was, is), countMissing(is, was)) <= minorWords ? 'minor' : 'major'
}

const textOf = ({ title, summary, text }: Reading) => [title, summary ?? '', text].join('\n')
const wordsOf = (reading: Reading) => textOf(reading).split(/\s+/).filter(Boolean)

/** How many words of `given` are not in `among`, each counted as often as it stands there. */
function countMissing(given: string[], among: string[]): number {
  const left = new Map<string, number>()
  for (const word of among) left.set(word, (left.get(word) ?? 0) + 1)
  return given.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  }).length
}
