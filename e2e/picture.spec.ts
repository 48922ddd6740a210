import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { register } from '#features/identity/contract/endpoints.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

const photo = async (color: string): Promise<File> => ({
  name: 'me.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
})

/** A new member without a picture, on their profile. */
async function newcomer(page: Page, baseURL: string | undefined): Promise<void> {
  const data = {
    username: fresh('ines_'),
    password: 'seven green kayaks',
    firstName: 'Ines',
    lastName: 'Holt',
  }
  expect((await page.context().request.post(`${baseURL}${register.path}`, { data })).status()).toBe(
    201,
  )
  await visit(page, '/profile')
}

const choose = (page: Page, file: File) => page.getByLabel('Profile picture').setInputFiles(file)
const pictureIn = (page: Page) => page.locator('main header img[src^="/media/avatars/"]')
const addressOf = async (page: Page) => pictureIn(page).getAttribute('src')

/** Holds uploads until released. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/uploads/**', async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

test('a member uploads a picture with progress, replaces it and removes it @full', async ({
  page,
  baseURL,
}) => {
  await newcomer(page, baseURL)
  await expect(pictureIn(page)).toHaveCount(0)
  const letGo = await holdUploads(page)
  await choose(page, await photo('#8a1c2b'))
  await expect(page.getByRole('progressbar', { name: 'Uploading your picture' })).toBeVisible()
  letGo()
  await expect(toastOf(page).getByText('Upload Successful')).toBeVisible()
  await expect(pictureIn(page)).toBeVisible()
  await expect
    .poll(() => pictureIn(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(512)
  const first = await addressOf(page)

  await choose(page, await photo('#1c2b8a'))
  await expect.poll(() => addressOf(page)).not.toBe(first)
  const second = await addressOf(page)
  await visit(page, '/profile')
  expect(await addressOf(page)).toBe(second)
  await expect(page.getByRole('banner').first().locator(`img[src="${second}"]`)).toBeVisible()

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.locator(`img[src="${second}"]`)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload a picture' })).toBeVisible()
})

test('a canceled upload changes nothing @full', async ({ page, baseURL }) => {
  await newcomer(page, baseURL)
  const letGo = await holdUploads(page)
  await choose(page, await photo('#8a1c2b'))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Upload a picture' })).toBeVisible()
  letGo()
  await visit(page, '/profile')
  await expect(pictureIn(page)).toHaveCount(0)
})

test('a file that only claims to be a picture is refused, and the old picture stays @full', async ({
  page,
  baseURL,
}) => {
  await newcomer(page, baseURL)
  await choose(page, await photo('#8a1c2b'))
  await expect(pictureIn(page)).toBeVisible()
  const before = await addressOf(page)
  await choose(page, {
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  })
  await expect(toastOf(page).getByText('Upload Failed')).toBeVisible()
  expect(await addressOf(page)).toBe(before)
  await visit(page, '/profile')
  expect(await addressOf(page)).toBe(before)
})

test('a file over 5 MB isn’t even sent @full', async ({ page, baseURL }) => {
  await newcomer(page, baseURL)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await choose(page, { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_001) })
  await expect(toastOf(page).getByText('File Too Large')).toBeVisible()
  expect(sent.filter((url) => url.includes('image') || url.includes('uploads'))).toEqual([])
})
