import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openDetails, publish, rowOf, textOf } from './support/articles.ts'
import { findBarriers } from './support/axe.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

const clip = join(import.meta.dirname, '../app/testing/clip.mp4')

const photo = async (name: string, color: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1800, height: 1000, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
})

/** Holds uploads until released. */
async function holdUploads(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/uploads/**', async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return async () => {
    resolve()
    await page.unroute('**/api/uploads/**')
  }
}

const coverOf = (page: Page) => page.getByRole('region', { name: 'Cover picture or video' })
const chooseCover = (
  page: Page,
  file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
) => coverOf(page).locator('input[type=file]').setInputFiles(file)

test('files other than pictures and videos are refused, and an upload shows progress and can be canceled @full', async ({
  page,
  member,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /upload/.test(request.url())) sent.push(request.url())
  })
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill('A cover that never comes')
  await textOf(page).fill('Gulls, mostly.')
  await openDetails(page)
  const cover = coverOf(page)

  await chooseCover(page, {
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('words'),
  })
  await expect(toastOf(page).getByText('Please upload an image or video file')).toBeVisible()
  await chooseCover(page, {
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([(await photo('large.png', '#fff')).buffer, Buffer.alloc(5_000_001)]),
  })
  await expect(toastOf(page).getByText('File Too Large')).toBeVisible()
  await chooseCover(page, {
    name: 'disguised.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(toastOf(page).getByText("This picture's type is SVG.")).toBeVisible()
  const boxes = (brand: string) =>
    Buffer.concat([Buffer.from(`\0\0\0\x14ftyp${brand}\0\0\0\0${brand}`), Buffer.alloc(64)])
  await chooseCover(page, { name: 'a.heic', mimeType: 'image/heic', buffer: boxes('heic') })
  await expect(toastOf(page).getByText("This picture's type is HEIC.")).toBeVisible()
  await chooseCover(page, { name: 'a.mov', mimeType: 'video/quicktime', buffer: boxes('qt  ') })
  await expect(toastOf(page).getByText("This video's type is QuickTime (.mov).")).toBeVisible()
  const recoded = Buffer.from(
    (await readFile(clip)).toString('latin1').replaceAll('vp09', 'hvc1'),
    'latin1',
  )
  await chooseCover(page, { name: 'a.mp4', mimeType: 'video/mp4', buffer: recoded })
  await expect(toastOf(page).getByText('This video uses HEVC (H.265)')).toBeVisible()
  expect(sent).toEqual([])

  const letGo = await holdUploads(page)
  await chooseCover(page, await photo('pier.jpg', '#8a1c2b'))
  await expect(cover.getByRole('progressbar', { name: 'Uploading pier.jpg' })).toBeVisible()
  await expect(cover.getByRole('status')).toHaveText('Uploading pier.jpg: 0 percent.')
  await expect(cover.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('button', { name: 'Publish Now' }).click()
  await expect(toastOf(page).getByText('Still uploading')).toBeVisible()
  await cover.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(cover.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  await letGo()
  await expect(page.getByLabel('Title')).toHaveValue('A cover that never comes')
})

test('a cover and a picture in the text are uploaded, described, published and visible to a visitor', async ({
  page,
  member,
  visitor,
  baseURL,
}) => {
  const title = `A cover for the pier ${fresh('')}`
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill(title)
  await textOf(page).fill('Gulls, mostly, and a few boats.')
  await openDetails(page)
  const cover = coverOf(page)
  await chooseCover(page, await photo('pier.jpg', '#1c2b8a'))
  await expect(toastOf(page).getByText('Upload Successful')).toBeVisible()
  await expect(cover.getByLabel('Description')).toBeFocused()
  await cover.getByLabel('Description').fill('A pier at dawn')
  await cover.getByLabel('Caption').fill('Seen from the north.')
  await expect
    .poll(() =>
      cover
        .getByRole('img', { name: 'A pier at dawn' })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.getByLabel('Add a picture').setInputFiles(await photo('boat.jpg', '#2b8a1c'))
  await page.getByLabel('Describe the picture').fill('A red boat')
  await page.getByLabel('Describe the picture').press('Enter')
  await expect(textOf(page).getByRole('img', { name: 'A red boat' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  // What a reload during a save does is in draft.spec.ts.
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  await page.reload()
  await expect(textOf(page)).toBeVisible()
  await openDetails(page)
  await expect(cover.getByLabel('Description')).toHaveValue('A pier at dawn')
  await publish(page)
  await visit(page, '/my-articles')
  await expect(rowOf(page, title).getByText('Published')).toBeVisible()
  await expect(rowOf(page, title).locator('img[src^="/media/pictures/"]')).toBeVisible()

  const reader = await visitor({ baseURL: baseURL ?? '' })
  await visit(reader, '/news')
  await expect(
    reader
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('img', { name: 'A pier at dawn' }),
  ).toBeVisible()
  await reader.getByRole('link', { name: title }).click()
  const shown = reader.getByRole('figure').getByRole('img', { name: 'A pier at dawn' })
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(shown).toHaveAttribute('fetchpriority', 'high')
  await expect(shown).toHaveAttribute('srcset', /480w, .* 960w, .* 1600w$/)
  const inText = reader.getByRole('img', { name: 'A red boat' })
  await inText.scrollIntoViewIfNeeded()
  await expect
    .poll(() => inText.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await findBarriers(reader)).toEqual([])
})

test('a save of a text with a picture, whose answer got lost, is no other version @full', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/^net::ERR_FAILED PUT .*\/writing$/)
  const title = `A boat, then silence ${fresh('')}`
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill(title)
  await textOf(page).fill('Boats, mostly.')
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  const stored = new Promise<void>((resolve) => {
    void page.route('**/api/articles/*/writing', async (route) => {
      await route.fetch()
      await route.abort()
      resolve()
    })
  })
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.getByLabel('Add a picture').setInputFiles(await photo('boat.jpg', '#2b8a1c'))
  await page.getByLabel('Describe the picture').fill('A red boat')
  await page.getByLabel('Describe the picture').press('Enter')
  await expect(textOf(page).getByRole('img', { name: 'A red boat' })).toBeVisible()
  await stored
  await page.unrouteAll()
  await page.reload()
  await expect(textOf(page).getByRole('img', { name: 'A red boat' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Two versions' })).toBeHidden()
  await publish(page)
})

test('a video is uploaded with a poster, and a visitor can seek in it @full', async ({
  page,
  member,
  visitor,
  baseURL,
}) => {
  const title = `Waves at the pier ${fresh('')}`
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill(title)
  await textOf(page).fill('Eight seconds of them.')
  await openDetails(page)
  await chooseCover(page, clip)
  await expect(toastOf(page).getByText('Upload Successful')).toBeVisible()
  await coverOf(page).getByLabel('Description').fill('Waves rolling in')
  await expect(coverOf(page).locator('video')).toHaveAttribute('poster', /^\/media\/pictures\//)
  await publish(page)
  await visit(page, '/my-articles')
  await expect(rowOf(page, title).locator('img[src^="/media/pictures/"]')).toBeVisible()

  const reader = await visitor({ baseURL: baseURL ?? '' })
  const statuses: number[] = []
  reader.on('response', (response) => {
    if (response.url().endsWith('.mp4')) statuses.push(response.status())
  })
  await visit(reader, '/news')
  await reader.getByRole('link', { name: title }).click()
  const video = reader.locator('video')
  await expect(video).toHaveAccessibleName('Waves rolling in')
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.duration))
    .toBeCloseTo(8, 0)
  const place = await video.evaluate(async (film: HTMLVideoElement) => {
    film.muted = true
    film.currentTime = 6
    await new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }))
    await film.play()
    film.pause()
    return [film.currentTime >= 6, film.videoWidth, film.videoHeight]
  })
  expect(place).toEqual([true, 320, 180])
  expect(statuses.length > 0 && statuses.every((status) => status === 206)).toBe(true)
  expect(await findBarriers(reader)).toEqual([])
})
