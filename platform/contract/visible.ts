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
