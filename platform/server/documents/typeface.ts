import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import anyAscii from 'any-ascii'
import { create, type Font } from 'fontkit'
import type { Cuts, ScriptFonts } from './script-fonts.ts'

/** The name of the site's own typeface among a document's fonts. */
export const ownFont = 'site'

/** A piece of text in one font. */
export type Run = { text: string; font: string }

/** A document's fonts, and the runs that draw a text with them. */
export type Typeface = {
  own: Cuts
  others: Map<string, Cuts>
  /** A single line; what no font has is transliterated, such as "Tea" beside an emoji. */
  runsOf: (text: string) => Run[]
}

/** Control characters and line breaks count as spaces. */
const blanks = /[\s\p{Cc}]+/gu
const graphemes = new Intl.Segmenter('en')

let own: Promise<Cuts> | null = null

/** The site's typeface, loaded once; both weights cover the same characters. */
function openOwn(): Promise<Cuts> {
  own ??= Promise.all([readFont('400Regular'), readFont('600SemiBold')]).then(
    ([regular, strong]) => ({ regular, strong }),
  )
  return own
}

async function readFont(cut: string): Promise<Font> {
  return create(
    await readFile(
      fileURLToPath(
        import.meta.resolve(`@expo-google-fonts/newsreader/${cut}/Newsreader_${cut}.ttf`),
      ),
    ),
  ) as Font
}

/** A text's single line, in its own letters. */
export const singleLine = (text: string): string =>
  text.normalize('NFC').replace(blanks, ' ').trim()

/** A text's characters as people count them. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

/**
 * The site's typeface, with fonts for the letters of `texts` that it lacks
 * (docs/decisions/053-letters-on-receipts.md). Those fonts are read only if a text needs them.
 */
export async function openTypeface(texts: string[]): Promise<Typeface> {
  const site = await openOwn()
  const isOwn = (grapheme: string) =>
    Array.from(grapheme).every((letter) =>
      site.regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    )
  const foreign = new Set(
    texts.flatMap((text) => graphemesOf(singleLine(text)).filter((each) => !isOwn(each))),
  )
  const scripts = foreign.size > 0 ? await openScripts([...foreign]) : null
  return {
    own: site,
    others: scripts?.cuts ?? new Map(),
    runsOf: (text) => {
      const runs: Run[] = []
      for (const grapheme of graphemesOf(singleLine(text))) {
        const font = isOwn(grapheme) ? ownFont : (scripts?.fontOf(grapheme) ?? null)
        const drawn = font === null ? anyAscii(grapheme) : grapheme
        const last = runs.at(-1)
        if (last?.font === (font ?? ownFont)) last.text += drawn
        else runs.push({ text: drawn, font: font ?? ownFont })
      }
      return runs
    },
  }
}

const openScripts = async (letters: string[]): Promise<ScriptFonts> =>
  (await import('./script-fonts.ts')).openScriptFonts(letters)
