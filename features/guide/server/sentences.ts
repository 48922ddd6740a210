import { ModelFault } from '#platform/server/ai/model.ts'

/** The end of a sentence, its source in brackets included, if more text follows it. */
const end = /[.!?](?:\s*\[\d\])*\s+(?!\[)|\n+/g

/**
 * The sentences of a streamed text as soon as each is whole: plain, in one line each, without
 * markup, links and invisible characters. Blank ones are left out.
 * @throws ModelFault `too long` for a text of more than `longest` characters.
 */
export async function* sentencesOf(
  words: AsyncIterable<string>,
  longest: number,
): AsyncGenerator<string> {
  let length = 0
  let waiting = ''
  for await (const piece of words) {
    length += piece.length
    if (length > longest) throw new ModelFault('too long')
    waiting += piece
    let from = 0
    for (const {
      index,
      0: { length: width },
    } of waiting.matchAll(end)) {
      // What follows may still begin with the sentence's source.
      if (index + width === waiting.length && !waiting.endsWith('\n')) break
      const sentence = plainText(waiting.slice(from, index + width))
      if (sentence) yield sentence
      from = index + width
    }
    waiting = waiting.slice(from)
  }
  const last = plainText(waiting)
  if (last) yield last
}

function plainText(text: string): string {
  return text
    .replace(/<[^<>]{0,100}>/g, '')
    .replace(/https?:\/\/\S+/gi, '')
    .replace(/[\p{Cf}\p{Cc}]+/gu, ' ')
    .replace(/[*_`#<>]+/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}
