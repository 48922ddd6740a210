/** Characters of a testimony beside the article. */
const most = 200

/** The end of a sentence; not after a title or an initial, as in "Mrs. Alder" and "U.S. 30". */
const sentenceEnd = /(?<!\b(?:Mrs?|Ms|Dr|St|Jr|Sr|No|vs|\p{Lu}))[.!?]["'”’)]?(?=\s)/gu

/**
 * A text's beginning: its first sentences that fit, or as many words, with an ellipsis, where the
 * first one is longer.
 */
export function openingOf(text: string): { opening: string; isWhole: boolean } {
  const whole = text.trim()
  if (whole.length <= most) return { opening: whole, isWhole: true }
  // The character after the part says whether a sentence ends with it.
  const part = whole.slice(0, most + 1)
  const last = [...part.matchAll(sentenceEnd)].at(-1)
  if (last) return { opening: part.slice(0, last.index + last[0].length), isWhole: false }
  const end = part.search(/\s\S*$/)
  const words = part.slice(0, end === -1 ? most : end).replace(/[\s,;:–—-]+$/u, '')
  return { opening: `${words}…`, isWhole: false }
}
