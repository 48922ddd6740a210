/** A word of a text: where it stands, and the stem by which it is compared. */
export type Word = { start: number; end: number; stem: string }

/** Words that every question holds and that say nothing about what is asked. */
const fillers = new Set(
  'a an and any are at be can do does for from get have how i if in is it me my not of on or out so that the there this to was we what when where which who why will with you your'.split(
    ' ',
  ),
)

/** The words of a text in their order, each with its place. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    stem: stemOf(match[0]),
  }))
}

/** The stems that a question asks for: without fillers, unless it holds nothing else; each once, at most twelve. */
export function termsOf(query: string): string[] {
  const typed =
    query
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = typed.filter((word) => !fillers.has(word))
  return [...new Set((telling.length ? telling : typed).map(stemOf))].slice(0, 12)
}

/** A light stem: lower case, no accents, and without the endings by which English forms of a word differ. */
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
