import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import anyAscii from 'any-ascii'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'strong'

/** The site's own typeface; both weights have the same letters. */
export type Typeface = Record<Weight, Font>

/** Control characters and breaks of lines are taken for spaces. */
const blanks = /[\s\p{Cc}]+/gu

let opened: Promise<Typeface> | null = null

/** The site's own typeface, read once. */
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

/** Text as the typeface can draw it: on one line, and in Latin letters where it is written in others, such as "Ivan" for "Иван". */
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
