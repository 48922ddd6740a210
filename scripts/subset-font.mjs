import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Cuts the webfonts that platform/web/ui/fonts.css names, from whole faces, into two files each: the letters and signs that nearly every page
 * needs, and the rest of Latin, which a browser fetches where a page holds one of them. Run after a face's package changes; the files are committed.
 */
const faces = ['newsreader-normal', 'newsreader-italic', 'public-sans-normal']
const folder = join(import.meta.dirname, '../platform/web/ui/fonts')
/** The weights that the site uses, which theme.css and prose.css name. */
const variationAxes = { wght: { min: 400, max: 700 } }

/** The ranges of the face, by first and last sign; `fonts.css` says the same. */
const basic = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa7, 0xa7],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0x2011, 0x2011],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
]
const whole = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
]

const signsOf = (ranges) =>
  new Set(
    ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    ),
  )
const first = signsOf(basic)
const rest = signsOf(whole).difference(first)
const hex = (sign) => sign.toString(16).toUpperCase().padStart(4, '0')
for (const name of faces) {
  const cut = name.lastIndexOf('-')
  const family = name.slice(0, cut)
  const source = fileURLToPath(
    import.meta.resolve(
      `@fontsource-variable/${family}/files/${family}-latin-wght${name.slice(cut)}.woff2`,
    ),
  )
  const face = await readFile(source)
  for (const [part, signs] of Object.entries({ basic: first, rest })) {
    const file = await subsetFont(face, String.fromCodePoint(...signs), {
      targetFormat: 'woff2',
      variationAxes,
    })
    await writeFile(join(folder, `${name}-${part}.woff2`), file)
    const runs = [...signs]
      .sort((a, b) => a - b)
      .reduce(
        (found, sign) => (
          found.at(-1)?.[1] === sign - 1 ? (found.at(-1)[1] = sign) : found.push([sign, sign]),
          found
        ),
        [],
      )
    process.stdout.write(
      `${name} ${part}: ${file.length} bytes, ${runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')}\n`,
    )
  }
  await copyFile(join(dirname(source), '../LICENSE'), join(folder, `LICENSE-${family}`))
}
