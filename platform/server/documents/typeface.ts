import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import anyAscii from 'any-ascii'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'strong'

/** The site's typeface; both weights cover the same characters. */
export type Typeface = Record<Weight, Font>

/** Control characters and line breaks count as spaces. */
const blanks = /[\s\p{Cc}]+/gu

let opened: Promise<Typeface> | null = null

/** The site's typeface, loaded once. */
export function openTypeface(): Promise<Typeface> {
  opened ??= Promise.all([readFont('400Regular'), readFont('600SemiBold')]).then(
    ([regular, strong]) => ({ regular, strong }),
  )
  return opened
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

/**
 * Text the typeface can draw: a single line, transliterated to Latin where needed, such as "Ivan"
 * for "Иван".
 */
export function drawable(text: string, { regular }: Typeface): string {
  const isKnown = (emailMessage: string) =>
    regular.hasGlyphForCodePoint(emailMessage.codePointAt(0) ?? 0)
  const written = new Intl.Segmenter('en').segment(text.normalize('NFC').replace(blanks, ' '))
  return Array.from(written, ({ segment }) =>
    Array.from(segment).every(isKnown) ? segment : anyAscii(segment),
  )
    .join('')
    .trim()
}
