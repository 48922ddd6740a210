import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openDetails, publish, textOf } from './support/articles.ts'
import { findBarriers } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { newcomer } from './support/paying.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

const photo = async (name: string, color: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1800, height: 1000, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
})

const coverOf = (page: Page) => page.getByRole('region', { name: 'Cover picture or video' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your pictures' })
const opener = 'Choose from your pictures'

/** Addresses to which files are sent from here on. */
function uploadsOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /upload|set-media/.test(request.url()))
      sent.push(request.url())
  })
  return sent
}

test('a picture of one article becomes the cover of another and part of its text, without an upload @full', async ({
  page,
  member,
  visitor,
  baseURL,
}) => {
  const words = `A pier at dawn ${fresh('')}`
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill(`The first of two ${fresh('')}`)
  await textOf(page).fill('Gulls, mostly.')
  await openDetails(page)
  await coverOf(page)
    .locator('input[type=file]')
    .setInputFiles(await photo('pier.jpg', '#1c2b8a'))
  await expect(toastOf(page).getByText('Upload Successful')).toBeVisible()
  await coverOf(page).getByLabel('Description').fill(words)
  await publish(page)

  const sent = uploadsOf(page)
  const title = `The second of two ${fresh('')}`
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill(title)
  await textOf(page).fill('The same pier.')
  await page.getByRole('button', { name: 'Picture', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: opener }).first())
  await page.keyboard.press('Enter')
  const picture = dialogOf(page).getByRole('button', { name: new RegExp(`^${words}`) })
  await expect(picture).toBeVisible()
  await expect
    .poll(() =>
      picture
        .locator('img')
        .evaluate((image: HTMLImageElement) => [
          new URL(image.currentSrc).pathname.endsWith('/480x267.webp'),
          image.naturalWidth,
        ]),
    )
    .toEqual([true, 480])
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: opener }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, picture)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
  await expect(textOf(page).getByRole('img', { name: words })).toBeVisible()
  await expect(textOf(page)).toBeFocused()

  await openDetails(page)
  await coverOf(page).getByRole('button', { name: opener }).click()
  await picture.click()
  await expect(coverOf(page).getByLabel('Description')).toHaveValue(words)
  await expect(coverOf(page).getByLabel('Description')).toBeFocused()
  await expect(coverOf(page).getByRole('img', { name: words })).toBeVisible()
  await publish(page)
  expect(sent).toEqual([])

  const reader = await visitor({ baseURL: baseURL ?? '' })
  await visit(reader, new URL(page.url()).pathname)
  const shown = reader.getByRole('img', { name: words })
  await expect(shown).toHaveCount(2)
  for (const image of await shown.all()) {
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('a seller uses a picture of an article for a product, once @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_house')
  await visit(page, '/house/products/new')
  await page.getByLabel('Product picture').setInputFiles(await photo('rake.jpg', '#7a5c2e'))
  await expect(toastOf(page).getByText('Upload Successful')).toBeVisible()
  const sent = uploadsOf(page)
  const choose = page.getByRole('button', { name: opener })
  await choose.click()
  const added = dialogOf(page).getByRole('button', { name: 'No description Already added' })
  await expect(added).toBeDisabled()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(choose).toBeFocused()
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await choose.click()
  await dialogOf(page).getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByLabel('Description of picture 1')).toHaveValue('')
  await expect(choose).toBeFocused()
  expect(sent).toEqual([])
})

test('on a phone the dialog is a sheet at the bottom, and says what will be in it @full', async ({
  page,
  baseURL,
}) => {
  await newcomer(page, baseURL, { hasProfile: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/article-editor')
  await expect(textOf(page)).toBeVisible()
  await openDetails(page)
  await coverOf(page).getByRole('button', { name: opener }).click()
  await expect(dialogOf(page).getByText('No pictures yet')).toBeVisible()
  await expect
    .poll(async () => {
      const { x = 20, y = 0, width = 0, height = 0 } = (await dialogOf(page).boundingBox()) ?? {}
      // A desktop browser may leave room for a scrollbar beside it.
      return [x, width > 370, Math.round(y + height)]
    })
    .toEqual([0, true, 844])
  expect(await findBarriers(page)).toEqual([])
})
