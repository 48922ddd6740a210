import { expect, test, visit } from './support/test.ts'

test('a member follows an author, a category, a Senate race, a debate and a House, sees them listed, and unfollows @both @full', async ({
  page,
  member,
}) => {
  const stored = (method: string) =>
    page.waitForResponse(
      (response) =>
        response.request().method() === method && response.url().includes('/api/follows/'),
    )
  await member(page, 'demo_monthly')
  await visit(page, '/news?category=local')
  let saved = stored('PUT')
  await page.getByRole('button', { name: 'Follow Local' }).click()
  await saved
  await expect(page.getByRole('button', { name: 'Following Local' })).toBeVisible()
  await page
    .locator('main')
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click()
  const author = page.getByRole('button', { name: /^Follow @/ })
  saved = stored('PUT')
  await author.click()
  await saved
  await visit(page, '/warroom?state=OH')
  saved = stored('PUT')
  await page.getByRole('button', { name: 'Follow the Ohio Senate race' }).click()
  await saved
  await visit(page, '/debate-arena')
  saved = stored('PUT')
  await page.getByRole('button', { name: 'Follow this debate' }).click()
  await saved
  await visit(page, '/marketplace?q=lantern')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.locator('main a[href^="/houses/"]').first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Products' })).toBeVisible()
  saved = stored('PUT')
  await page.getByRole('button', { name: /^Follow / }).click()
  await saved

  const served = await (await page.request.get('/following')).text()
  expect(served.match(/aria-label="Following [^"]+"/g)).toHaveLength(5)
  await visit(page, '/following')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Categories',
    'Debates',
    'Houses',
    'Members',
    'Senate races',
  ])
  await visit(page, '/dashboard')
  const panel = page.getByRole('region', { name: 'New from what you follow' })
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await panel.getByRole('link', { name: 'Following' }).click()
  const followed = page.getByRole('button', { name: /^Following / })
  await expect(followed).toHaveCount(5)
  for (const left of [4, 3, 2, 1, 0]) {
    saved = stored('DELETE')
    await followed.first().click()
    await saved
    await expect(followed).toHaveCount(left)
  }
  await page.reload()
  await expect(page.getByText('You aren’t following anything yet')).toBeVisible()
})

test('a visitor who presses Follow logs in and comes back @full', async ({ page }) => {
  await visit(page, '/news?state=TX')
  await page.getByRole('button', { name: 'Follow Texas' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fnews%3Fstate%3DTX$/)
})
