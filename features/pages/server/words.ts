/** A word with its position and its stem for comparison. */
export type Word = { start: number; end: number; stem: string }

/** Stop words of questions. */
const fillers = new Set(
  'a about an and any are at be can could do does explain for from get have hello help hi how i if in is it me mean my need not of on or out please s so tell thanks that the there this to want was we what when where which who why will with work you your'.split(
    ' ',
  ),
)

/** A text's words in order, with positions. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    stem: stemOf(match[0]),
  }))
}

/** A question's stems without stop words, unless there are no others; unique, at most twelve. */
export function termsOf(query: string): string[] {
  const typed =
    query
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const meaningful = typed.filter((word) => !fillers.has(word))
  return [...new Set((meaningful.length ? meaningful : typed).map(stemOf))].slice(0, 12)
}

/** A light stem: lowercase, without accents and common English endings. */
export function stemOf(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  if (plain.length < 4) return plain
  return plain
    .replace(/ies$/, 'y')
    .replace(/(?<=..[^s])s$/, '')
    .replace(/(?<=...)(ings?|ed)$/, '')
    .replace(/(?<=...)e$/, '')
    .replace(/(?<=..[^aeiou])y$/, 'i')
    .replace(/([^aeiou])\1$/, '$1')
}
