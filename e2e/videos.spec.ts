import { expect, test, visit } from './support/test.ts'

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
