/** Invisible characters: spaces, controls, formatting, and filler letters. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** True if nothing is visible: the one rule for blank text. */
export function isBlank(text: string): boolean {
  return text.replace(unseen, '') === ''
}

/**
 * Maximum combining marks per letter. No script in use needs more, and more would draw over
 * neighboring text.
 */
const maxMarks = 10
const pile = new RegExp(`(?:\\p{M}\\p{Cf}*){${maxMarks + 1}}`, 'u')

/** True for text with a letter carrying too many marks. */
export function hasPiledMarks(text: string): boolean {
  return pile.test(text)
}

export const piledMarks = `Use at most ${maxMarks} accents on one letter.`

/** Line breaks of any script; each is stored as one line feed. */
const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * Controls except tab and line feed, direction overrides, and invisible characters. NUL stays so it
 * can be refused; joiners, variation selectors and flag tags depend on what they follow.
 */
const hidden =
  /(?![\0\t\n\u200C\u200D\p{Variation_Selector}\u{E0020}-\u{E007F}])[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** Variation selectors after characters without variants, and tags that form no flag. */
const variants =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F})|[\u{E0020}-\u{E007F}]|(?<![\p{Lo}\p{S}\p{Emoji}])\p{Variation_Selector}/gu

/** Joiners after characters that don't join; emoji and caseless scripts need the others. */
const joiners = /(?<![\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/gu

/** Multi-line text without invisible characters and direction overrides; idempotent. */
export function visibleText(text: string): string {
  return text.replace(breaks, '\n').replace(hidden, '').replace(variants, '$1').replace(joiners, '')
}

/** The same for one trimmed line: line breaks and runs of spaces become one space. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trim()
}
