/** Signs that nobody sees: spaces, controls, formatting, and the fillers that count as letters. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** True where nothing is left to read: the one rule of what counts as blank. */
export function isBlank(text: string): boolean {
  return text.replace(unseen, '') === ''
}

/** Marks on one letter at most; no script in use needs more, and a pile of them would paint over its neighbors. */
const mostMarks = 10
const pile = new RegExp(`(?:\\p{M}\\p{Cf}*){${mostMarks + 1}}`, 'u')

/** True of a text with a letter that bears more marks than any script has. */
export function hasPiledMarks(text: string): boolean {
  return pile.test(text)
}

export const piledMarks = `Use at most ${mostMarks} accents on one letter.`

/** Breaks of lines in any writing; each is one line feed in what is kept. */
const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * Controls but for tab and line feed, signs that turn round how the others are read, and what shows nothing.
 * A NUL stays, since a text with one is refused; joiners, variants and the tags of flags are looked at by what they follow.
 */
const hidden =
  /(?![\0\t\n\u200C\u200D\p{Variation_Selector}\u{E0020}-\u{E007F}])[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** Variants of what has none, and tags that make no flag; the flags are kept. */
const variants =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F})|[\u{E0020}-\u{E007F}]|(?<![\p{Lo}\p{S}\p{Emoji}])\p{Variation_Selector}/gu

/** Joiners after what joins nothing: they are needed by emoji, and by scripts whose letters have no case. */
const joiners = /(?<![\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/gu

/** A text of several lines without signs that nobody sees or that turn round how the others are read; doing it again changes nothing. */
export function visibleText(text: string): string {
  return text.replace(breaks, '\n').replace(hidden, '').replace(variants, '$1').replace(joiners, '')
}

/** The same for a text of one line, trimmed: breaks and rows of spaces become one space. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trim()
}
