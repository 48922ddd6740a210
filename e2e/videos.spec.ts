import { expect, fresh, test, toastOf, visit } from './support/test.ts'

test('a member watches a video, searches its transcript, and resumes where they stopped', async ({
  page,
  member,
}) => {
  await member(page, 'demo_monthly')
  await visit(page, '/xverse-irl')
  await page.getByRole('link', { name: 'Founding', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Ten Acres and a Tractor' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ledger Night' }).click()
  await page.getByLabel('Search the transcript').fill('tenth')
  const line = page.getByRole('button', { name: 'Shipping rose by a tenth.' })
  await expect(page.getByText('1 line', { exact: true })).toBeVisible()
  const saved = page.waitForResponse(/\/progress$/)
  await line.click()
  const video = page.locator('video')
  await expect(video).toHaveAttribute('src', /\/file\?expires=\d+&for=[0-9a-f-]+&signature=/)
  await expect(video.locator('track')).toHaveAttribute('src', /captions\.vtt/)
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(12)
  await video.evaluate((element: HTMLVideoElement) => element.pause())
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('button', { name: /Resume at 0:1\d/ })).toBeVisible()
})

test('a House adds a video, and an administrator publishes it @full', async ({
  page,
  visitor,
  member,
}) => {
  const title = fresh('The long bench ')
  await member(page, 'demo_house')
  await visit(page, '/house/videos')
  await page.getByRole('button', { name: 'Add a video' }).click()
  await page.getByRole('button', { name: 'Add video' }).click()
  await expect(page.getByText('Choose a video.')).toBeVisible()
  await page.getByLabel('Video', { exact: true }).setInputFiles('content/demo/videos/tide.mp4')
  await expect(page.getByText('tide.mp4', { exact: true })).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Twelve feet of oak.')
  await page.getByLabel('Chapters').fill('0:00 The log\n0:12 The bench')
  await page.getByRole('button', { name: 'Add video' }).click()
  await expect(toastOf(page).getByText('The video waits for review')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Pending')

  const admin = await visitor()
  await member(admin, 'demo_admin')
  await visit(admin, '/control-center?tab=videos&state=pending')
  await admin.getByRole('button', { name: title }).click()
  await admin.getByRole('button', { name: 'Publish' }).click()
  await expect(toastOf(admin).getByText('Video published')).toBeVisible()

  const anyone = await visitor()
  await visit(anyone, '/xverse-irl')
  await anyone.getByRole('link', { name: title }).click()
  await expect(anyone.getByRole('button', { name: '0:12 The bench' })).toBeVisible()
})
