import type { ScreeningWire } from '../../contract/screening-schemas.ts'

type Rules = ScreeningWire['content']

/** The rules as typed: one entry a line, amounts as text. */
export type ScreeningDraft = {
  words: string
  links: string
  maxLinks: string
  knownAfter: string
  newMaxLinks: string
  reviewFirst: boolean
}

/** The fields of the form. */
export const draftOf = ({ words, links, maxLinks, newAuthors }: Rules): ScreeningDraft => ({
  words: words.join('\n'),
  links: links.join('\n'),
  maxLinks: String(maxLinks),
  knownAfter: String(newAuthors.knownAfter),
  newMaxLinks: String(newAuthors.maxLinks),
  reviewFirst: newAuthors.reviewFirst,
})

/** The rules that were typed; the server refuses what isn't a number. */
export const rulesOf = (draft: ScreeningDraft): Rules => ({
  words: linesOf(draft.words),
  links: linesOf(draft.links),
  maxLinks: numberOf(draft.maxLinks),
  newAuthors: {
    knownAfter: numberOf(draft.knownAfter),
    maxLinks: numberOf(draft.newMaxLinks),
    reviewFirst: draft.reviewFirst,
  },
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** JSON has no NaN, so what isn't a number arrives as null and is refused at its field. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
