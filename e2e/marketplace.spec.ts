import sharp from 'sharp'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

const photo = async () => ({
  name: 'rake.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 900, channels: 3, background: '#7a5c2e' } })
    .jpeg()
    .toBuffer(),
})

test('a visitor searches with suggestions, filters, and reads a product and its House', async ({
  page,
  trouble,
}) => {
  await visit(page, '/marketplace?category=boomtown')
  await expect(page.getByRole('link', { name: 'Boomtown Manufactured goods' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('link', { name: 'All Categories' }).click()
  const search = page.getByPlaceholder('Search products...')
  await search.pressSequentially('hick')
  await expect(page.locator('datalist option')).toHaveText(["Hickory Joiner's Mallet"])
  await search.fill('malet')
  await search.press('Enter')
  await expect(page).toHaveURL(/q=malet/)
  await expect(search).toBeFocused()
  await expect(page.getByText('Nothing contains “malet”.')).toBeVisible()
  await page.getByRole('link', { name: "Hickory Joiner's Mallet", exact: true }).click()
  await expect(page.getByRole('heading', { name: "Why it's American-made" })).toBeVisible()
  await page.getByRole('link', { name: 'House of Castell', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House of Castell')
  await visit(page, '/marketplace')
  const filters = page.getByRole('form', { name: 'Filter products' })
  const opener = page.locator('summary', { hasText: 'Filter' })
  await opener.click()
  await filters.getByLabel('From $').fill('100')
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/minPrice=100/)
  await expect(opener).toHaveText('Filter(1 set)')
  await expect(opener).toBeFocused()
  await expect(filters).toBeHidden()
  await opener.press('Enter')
  await filters.getByRole('link', { name: 'Clear' }).press('Enter')
  await expect(opener).toHaveText('Filter')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await expect(filters.getByLabel('From $')).toHaveValue('')
  await filters.getByLabel('Category').selectOption('Little Boomers')
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/category=little-boomers/)
  await expect(opener, 'no card and no quick button shows it').toHaveText('Filter(1 set)')
  await page.getByRole('link', { name: 'All Categories' }).click()
  await expect(opener).toHaveText('Filter')
  await opener.press('Enter')
  await filters.getByLabel('From $').fill('100')
  await filters.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
  await expect(page).toHaveURL(/minPrice=100.*sort=price/)
  await expect(page.getByRole('article').first()).toContainText('$110')

  trouble.expect(/^503 GET .*\/api\/products\?/)
  await page.route('**/api/products?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Busy.', code: 'unavailable' } }),
  )
  await opener.click()
  await filters.getByLabel('From $').fill('50')
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Failed to fetch products.')).toBeVisible()
  await page.unroute('**/api/products?*')
  await page.getByRole('button', { name: /Retry/ }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the first products are on the first screen @full', async ({ page }) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await visit(page, '/marketplace')
    const box = await page.getByRole('article').first().boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0) / 2, `${size.width} px`).toBeLessThan(size.height)
  }
})

test('a seller adds a product with a picture and imports a file, and an administrator removes one @full', async ({
  page,
  member,
  visitor,
  trouble,
}) => {
  trouble.expect(/^400 POST .*\/api\/house\/products$/, /^400 PUT .*\/api\/imports\/.*\/file$/)
  const name = fresh('Rake ')
  await member(page, 'demo_house')
  await visit(page, '/house')
  const tabs = page.getByRole('navigation', { name: 'Your House' })
  const place = async () => [
    await page.getByRole('heading', { level: 1 }).textContent(),
    await tabs.evaluate((element) => JSON.stringify(element.getBoundingClientRect())),
  ]
  const before = await place()
  for (const tab of ['Orders', 'Payouts', 'Videos', 'Products']) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { level: 2, name: tab, exact: true })).toBeVisible()
    expect(await place(), tab).toEqual(before)
  }
  await page.getByRole('link', { name: 'Add product' }).click()
  const form = page.getByRole('form', { name: 'Add a product' })
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Name').fill(name)
  await form.getByRole('textbox', { name: /^Description$/ }).fill('Ash handle, twelve tines.')
  await form.getByLabel('Price, $').fill('24.50')
  await form.getByLabel('Stock').fill('3')
  await form.getByLabel('Product picture').setInputFiles(await photo())
  await form.getByLabel('Description of picture 1').fill('The rake')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(toastOf(page).getByText('Product published')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('$24.50')

  const file = (stock: string) => ({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,price,stock\n${name},26,${stock}\n`),
  })
  await page.getByLabel('CSV file').setInputFiles({
    name: 'windows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,price,stock\nCafé,26,9\n', 'latin1'),
  })
  await expect(page.getByText('The file must be UTF-8.')).toBeVisible()
  await page.getByLabel('CSV file').setInputFiles(file('many'))
  const sent = page.getByRole('region', { name: 'Import of products.csv' }).first()
  await expect(sent.getByText('stock: Enter a whole number')).toBeVisible()
  await expect(sent.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  await page.getByLabel('CSV file').setInputFiles(file('9'))
  await expect(sent.getByText('1 row: 0 new, 1 changed, 0 unchanged, 0 bad.')).toBeVisible()
  await sent.getByRole('button', { name: 'Apply 1 row' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply import' }).click()
  await expect(sent.getByText('Applied', { exact: true })).toBeVisible()
  await expect(row).toContainText('$26')

  const staffPage = await visitor()
  await member(staffPage, 'demo_admin')
  await visit(staffPage, '/control-center?tab=marketplace')
  const listed = staffPage.getByRole('row').filter({ hasText: name })
  for (const header of ['Product', 'Category', 'Price', 'Vendor', 'In stock', 'Status'])
    await expect(staffPage.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
  await expect(listed.locator('img')).toHaveAttribute('src', /^\/media\/pictures\//)
  await expect(listed).toContainText('$26')
  await staffPage.getByRole('button', { name }).click()
  await expect(staffPage.getByRole('link', { name: 'See its page' })).toBeVisible()
  await staffPage.getByRole('button', { name: 'Remove product' }).click()
  await staffPage.getByRole('dialog').getByRole('textbox').fill('Not as described.')
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(toastOf(staffPage).getByText('Product removed')).toBeVisible()
  await page.reload()
  await expect(row).toContainText('Not as described.')
})
