import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import type { DomainError } from '../errors.ts'
import { pictureSizes, squareCrops } from './images.ts'

const blank = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#7a5c2e' }, limitInputPixels: false })

const sizesOf = async (bodies: Buffer[]) =>
  Promise.all(
    bodies.map(async (body) => {
      const { width, height } = await sharp(body).metadata()
      return [width, height]
    }),
  )

describe('a square cut from a picture', () => {
  for (const [width, height, edges] of [
    [900, 600, [512, 128]],
    [512, 512, [512, 128]],
    [300, 200, [200, 128]],
    [400, 100, [100, 100]],
    [1, 1, [1, 1]],
  ] as const)
    test(`of ${width} × ${height} is never larger than the picture`, async () => {
      const squares = await squareCrops(
        await blank(width, height).png().toBuffer(),
        [512, 128],
        'ann',
      )
      assert.deepEqual(
        await sizesOf(squares),
        edges.map((edge) => [edge, edge]),
      )
    })

  test('is upright, measured as it is seen', async () => {
    const lying = await blank(800, 220).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    assert.deepEqual(await sizesOf(await squareCrops(lying, [512], 'ann')), [[220, 220]])
  })

  for (const [width, height] of [
    [9000, 2],
    [2, 9000],
    [401, 100],
  ] as const)
    test(`of ${width} × ${height} is refused with the reason`, async () => {
      await assert.rejects(
        squareCrops(await blank(width, height).png().toBuffer(), [512, 128], 'ann'),
        (error: DomainError) =>
          error.code === 'invalid' && /at most four times as wide as high/.test(error.message),
      )
    })
})

describe('a picture of many pixels', () => {
  test('over 40 megapixels is refused before it is decoded', async () => {
    const bytes = await blank(8001, 5000).png().toBuffer()
    for (const refused of refusals(bytes))
      await assert.rejects(refused, /larger than 40 megapixels/)
  })
})

const refusals = (bytes: Buffer) => [
  squareCrops(bytes, [512], 'ann'),
  pictureSizes(bytes, [1600], 4000, 'ann'),
]
