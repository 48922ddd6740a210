import type { SearchResult } from '../contract/schemas.ts'

/** Characters of an excerpt. */
const excerptLength = 220
/** Characters before the first match. */
const lead = 60
/** How far before the first match its sentence may begin, and how much of an excerpt is kept whole. */
const reach = 120

type Excerpt = Pick<SearchResult, 'excerpt' | 'matches'>

/**
 * Part of a text around its first matched words, and their offsets. It begins and ends with a
 * sentence where one is near, else with an ellipsis.
 * @param query the searched words as `search_query` writes them: `'covid':* & 'rule':*`.
 * @param text some 1,500 characters, since each is compared.
 */
export function excerptOf(text: string, opening: string, query: string): Excerpt {
  const found = matchesOf(text, query)
  const first = found[0]?.start ?? 0
  const sentence = sentenceBefore(text, first)
  const start = sentence ?? (first > lead ? text.lastIndexOf(' ', first - lead / 2) + 1 : 0)
  const end = endOf(text, start, Math.max(start + excerptLength, found[0]?.end ?? 0))
  const part = text.slice(start, end)
  const isOpening = start === 0 && opening.startsWith(part.slice(0, Math.min(40, opening.length)))
  const prefix = part === '' || isOpening || sentence !== null ? '' : '… '
  const offset = prefix.length - start
  return {
    excerpt: prefix + part + (end < text.length && !endsSentence.test(part) ? '…' : ''),
    matches: found
      .filter((match) => match.start >= start && match.end <= end)
      .map((match) => ({ start: match.start + offset, end: match.end + offset })),
  }
}

/**
 * Where a short text, such as a title, has the searched words.
 * @param query as for `excerptOf`; a blank one marks nothing.
 */
export const matchesOf = (text: string, query: string): Excerpt['matches'] =>
  matchesIn(text, wordsIn(query))

/** A query's words, longest first; kinds aren't words. */
function wordsIn(query: string): string[] {
  const words = [...query.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)
  return [...new Set(words)].filter((word) => !word.includes('/')).toSorted(byLength)
}

const endsSentence = /[.!?]["'”’)]?$/
const byLength = (a: string, b: string) => b.length - a.length

/** The end of a sentence, or of a place that a report begins with, before another sentence. */
const sentenceEnds = /(?:[.!?]["'”’)]?|—) (?=["'“‘(]?[\p{Lu}\p{Lo}\p{N}])/gu

/** Where the sentence begins that a place is in, unless that is far before it or the text's start. */
function sentenceBefore(text: string, place: number): number | null {
  const from = Math.max(0, place - reach)
  let start: number | null = null
  for (const { 0: end, index } of text.slice(from, place).matchAll(sentenceEnds))
    start = from + index + end.length
  return start
}

/** Where an excerpt ends: with its last sentence if that isn't far before, else with a word. */
function endOf(text: string, start: number, to: number): number {
  if (to >= text.length) return text.length
  const kept = Math.max(start + reach, to - lead - reach)
  for (const { 0: end, index } of [
    ...text.slice(kept, to).matchAll(/[.!?]["'”’)]?(?= )/g),
  ].toReversed())
    return kept + index + end.length
  const blank = text.indexOf(' ', to)
  return blank === -1 || blank > to + 40 ? to : blank
}

/** What has no decomposition, as in `search_fold`. */
const letters = new Map(
  'ß:ss æ:ae œ:oe þ:th ø:o ł:l đ:d ð:d ı:i ħ:h ŧ:t ς:σ ×:x ٱ:ا ى:ي ی:ي ک:ك ة:ه ھ:ه ہ:ه ە:ه'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
for (const zero of '٠۰०০๐')
  for (let digit = 0; digit < 10; digit += 1)
    letters.set(String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit), String(digit))
const accents =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c]/gu
const unseen = /\u00ad|\u200b|\u200c|\u200d|\u200e|\u200f|\u2060|[\ufe00-\ufe0f]|\ufeff/gu
/** Signs within a compound, which is also found as one word. */
const joints =
  '"\'./@_:,&+-\u02bb\u02bc\u05f3\u05f4\u2010\u2011\u2012\u2013\u2014\u2015\u2018\u2019\u201d\u2032\u2212'

/** A text as `search_fold` has it, with each character's place in the original. */
function foldedOf(text: string, isJoined: boolean): { folded: string; places: number[] } {
  const places: number[] = []
  let folded = ''
  let place = 0
  for (const character of text) {
    const plain =
      isJoined && joints.includes(character)
        ? ''
        : character < '\u0080'
          ? character.toLowerCase()
          : plainOf(character)
    for (let at = 0; at < plain.length; at += 1) places.push(place)
    folded += plain
    place += character.length
  }
  places.push(text.length)
  return { folded, places }
}

function plainOf(character: string): string {
  const plain = character.normalize('NFKD').replace(accents, '').replace(unseen, '').toLowerCase()
  return letters.get(plain) ?? plain.normalize('NFKC')
}

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character)
/** Scripts without spaces, where a match may begin and end inside of a run. */
const isUnspaced = (character: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    character,
  )

/** True of a letter before or after which a word with spaces goes on. */
const isWithin = (character: string | undefined) =>
  isLetter(character) && !isUnspaced(character ?? '')

/** Where words occur, in order and merged where they touch. */
function matchesIn(text: string, words: string[]): Excerpt['matches'] {
  const found = [false, true].flatMap((isJoined) => findIn(foldedOf(text, isJoined), words))
  const merged: Excerpt['matches'] = []
  for (const match of found.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && match.start < last.end) last.end = Math.max(last.end, match.end)
    else merged.push(match)
  }
  return merged
}

function findIn({ folded, places }: ReturnType<typeof foldedOf>, words: string[]) {
  const found: Excerpt['matches'] = []
  for (const word of words)
    // An English stem ends in i where the word ends in y.
    for (const form of word.endsWith('i') ? [word, `${word.slice(0, -1)}y`] : [word])
      for (let at = folded.indexOf(form); at !== -1; at = folded.indexOf(form, at + form.length)) {
        const unspaced = isUnspaced(form)
        if (!unspaced && isWithin(folded[at - 1])) continue
        let end = at + form.length
        if (!unspaced) while (isWithin(folded[end])) end += 1
        found.push({ start: places[at] ?? 0, end: places[end] ?? 0 })
      }
  return found
}
