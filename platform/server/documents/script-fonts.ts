import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { createConcurrencyLimit } from '../security/concurrency-limit.ts'

export type Weight = 'regular' | 'strong'

/** One font in both weights. */
export type Cuts = Record<Weight, Font>

/** Fonts of other scripts by name, and the one that draws a text's grapheme, if any does. */
export type ScriptFonts = {
  cuts: Map<string, Cuts>
  fontOf: (grapheme: string) => string | null
}

type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'truetype'; variationAxes: Record<string, number> },
) => Promise<Uint8Array>

/** Keeps a font's glyphs of a text, in one position of its axes; the package has no types. */
const subsetFont = createRequire(import.meta.url)('subset-font') as SubsetFont

/**
 * Noto Sans by script, in the order in which they are asked for a letter. Each package has its
 * letters in many small files, so that only those that a text needs are read.
 */
const families = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-jp',
  'noto-sans-kr',
] as const
type Family = (typeof families)[number]

/** A file of a family, and the letters in it. */
type FontFile = { name: string; family: Family; ranges: [from: number, to: number][] }

const weights = { regular: 400, strong: 600 }
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const hangul = /\p{Script=Hangul}/u
/** Emoji aren't letters, and the fonts have few of them. */
const pictures = /\p{Extended_Pictographic}/u
/** Shows nothing, and letters on both of its sides stay joined. */
const combiningJoiner = 0x034f
/** These two only say how letters are joined, so a font needn't have them. */
const joiners = new Set(['\u200C', '\u200D'])

/** The next result overwrites the memory of the last one, so each is copied first. */
const oneAtATime = createConcurrencyLimit(
  1,
  1000,
  'We’re making many documents. Try again in a moment.',
)

let listed: Promise<FontFile[]> | null = null

const resolved = (path: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`))

async function filesOf(family: Family): Promise<FontFile[]> {
  const ranges = JSON.parse(await readFile(resolved(`${family}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >
  return Object.entries(ranges).map(([key, letters]) => ({
    name: `${family}/files/${family}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    family,
    ranges: letters.split(',').map((range) => {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return [from, to]
    }),
  }))
}

function listFiles(): Promise<FontFile[]> {
  listed ??= Promise.all(families.map(filesOf)).then((found) => found.flat())
  return listed
}

/** Han characters look different in China, Japan and Korea: kana mean Japan, and Hangul Korea. */
function homeOf(text: string): Family | null {
  if (kana.test(text)) return 'noto-sans-jp'
  return hangul.test(text) ? 'noto-sans-kr' : null
}

const has = (ranges: FontFile['ranges'], letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => code >= from && code <= to)
}
const lettersOf = (grapheme: string): string[] =>
  Array.from(grapheme).filter((letter) => !joiners.has(letter))

/** Fonts with the given graphemes, cut down to them. */
export async function openScriptFonts(graphemes: string[]): Promise<ScriptFonts> {
  const files = await listFiles()
  const home = homeOf(graphemes.join(''))
  const candidatesOf = (grapheme: string): FontFile[] => {
    const letters = lettersOf(grapheme)
    const found = files.filter(({ ranges }) => letters.every((letter) => has(ranges, letter)))
    const first = homeOf(grapheme) ?? home
    return found.toSorted((a, b) => Number(b.family === first) - Number(a.family === first))
  }
  const cuts = new Map<string, Cuts>()
  const fonts = new Map<string, string>()
  // Some files lack letters that they are listed for, so the next one is asked.
  let left = graphemes
    .filter((grapheme) => !pictures.test(grapheme))
    .map((grapheme) => ({ grapheme, candidates: candidatesOf(grapheme) }))
  for (let turn = 0; left.length > 0; turn += 1) {
    const asked = left.filter(({ candidates }) => turn < candidates.length)
    const byFile = Map.groupBy(asked, ({ candidates }) => candidates[turn]?.name ?? '')
    for (const [name, wanted] of byFile) {
      // With a space, which stands in for what shows nothing.
      const found = await cutsOf(name, [' ', ...wanted.map(({ grapheme }) => grapheme)].join(''))
      const drawn = wanted.filter(({ grapheme }) => draws(found.regular, grapheme))
      if (drawn.length > 0) cuts.set(`${name}#${turn}`, found)
      for (const { grapheme } of drawn) fonts.set(grapheme, `${name}#${turn}`)
    }
    left = asked.filter(({ grapheme }) => !fonts.has(grapheme))
  }
  return { cuts, fontOf: (grapheme) => fonts.get(grapheme) ?? null }
}

/** True if a font really has a grapheme that it is listed for; one without letters has no map. */
const draws = (font: Font, grapheme: string): boolean =>
  font.numGlyphs > 1 &&
  lettersOf(grapheme).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

async function cutsOf(name: string, text: string): Promise<Cuts> {
  const file = await readFile(resolved(name))
  const cut = async (wght: number): Promise<Font> =>
    readable(
      create(
        await oneAtATime(async () =>
          Buffer.from(
            await subsetFont(file, text, { targetFormat: 'truetype', variationAxes: { wght } }),
          ),
        ),
      ) as Font,
    )
  return { regular: await cut(weights.regular), strong: await cut(weights.strong) }
}

/**
 * Some fonts draw the dots of a letter as glyphs of their own. They stand for no letter, so copies
 * of the text get a combining joiner there, which shows nothing and keeps the letters joined.
 */
function readable(font: Font): Font {
  const layout = font.layout.bind(font)
  font.layout = (...given) => {
    const run = layout(...given)
    run.glyphs = run.glyphs.map((glyph) =>
      glyph.codePoints.length > 0
        ? glyph
        : (Object.create(glyph, { codePoints: { value: [combiningJoiner] } }) as typeof glyph),
    )
    return run
  }
  return font
}
