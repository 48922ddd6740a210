// Writes the icon in all its forms and the social card.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { card } from './card.mjs'
import { adaptive, mark } from './mark.mjs'

const out = fileURLToPath(new URL('../../content/brand/', import.meta.url))
const raster = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, effort: 10 })
    .toBuffer()

/** Wraps one PNG into an ICO container: a 6-byte header and one 16-byte directory entry. */
function ico(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

await mkdir(out, { recursive: true })
await writeFile(`${out}icon.svg`, adaptive())
// The touch icon and the store icon fill their box; the system rounds them.
await writeFile(`${out}icon-180.png`, await raster(mark({ radius: 0 }), 180))
await writeFile(`${out}icon-512.png`, await raster(mark({ radius: 0 }), 512))
const small = await sharp(Buffer.from(mark()), { density: 144 })
  .resize(32, 32)
  .png({ compressionLevel: 9 })
  .toBuffer()
await writeFile(`${out}favicon.ico`, ico(small, 32))
const social = await sharp(Buffer.from(card()), { density: 144 })
  .resize(1200, 630)
  .flatten({ background: '#fbf8f1' })
  .png({ palette: true, colors: 128, effort: 10, compressionLevel: 9 })
  .toBuffer()
await writeFile(`${out}social-card.png`, social)
