import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { pictureSizes, squareCrops } from './images.ts'

const blank = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#7a5c2e' }, limitInputPixels: false })

describe('a picture of many pixels', () => {
  test('over 16 megapixels is refused as AVIF and with 16 bits per color, and accepted under that', async () => {
    const avif = (height: number) => blank(5000, height).avif({ effort: 0 }).toBuffer()
    const deep = (height: number) =>
      blank(5000, height).toColourspace('rgb16').png({ progressive: true }).toBuffer()
    for (const heavy of [avif, deep]) {
      for (const refused of refusals(await heavy(3201)))
        await assert.rejects(refused, /at most 16 megapixels.*save it as JPEG/)
      assert.equal((await pictureSizes(await heavy(3200), [400], 4000, 'ann')).length, 1)
    }
  })

  test('takes bounded memory, whatever its shape and how it is stored', async () => {
    for (const [width, height, format] of [
      [8000, 5000, 'png'],
      [5000, 3200, 'avif'],
      [8000, 5000, 'jpeg'],
      [16_000, 2400, 'webp'],
      [12_640, 3160, 'png'],
    ] as const) {
      const bytes = await blank(width, height)
        .toFormat(format, { progressive: true, effort: 1 })
        .toBuffer()
      const megabytes = peakOf(bytes)
      assert.ok(megabytes < most, `${width} × ${height} as ${format}: ${megabytes} MB`)
    }
  })
})

const refusals = (bytes: Buffer) => [
  squareCrops(bytes, [512], 'ann'),
  pictureSizes(bytes, [1600], 4000, 'ann'),
]

/** Megabytes that a process may have at most while it makes every size of a picture. */
const most = 400

/** The most memory that a process of its own has while it makes all sizes of a picture. */
function peakOf(bytes: Buffer): number {
  const script = `
    import { buffer } from 'node:stream/consumers'
    import { cropSquares, resize } from ${JSON.stringify(import.meta.resolve('./picture-work.ts'))}
    const bytes = await buffer(process.stdin)
    await resize(bytes, [400, 800, 1600], 4000)
    await cropSquares(bytes, [512, 128]).catch(() => {})
    console.log(process.resourceUsage().maxRSS)`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { input: bytes, encoding: 'utf8' },
  )
  assert.match(stdout, /^\d+\n$/, stderr)
  return Math.round(Number(stdout) / 1024)
}
