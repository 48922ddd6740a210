import { findBarriers } from './support/axe.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

test('an administrator adds a page as a draft, publishes it, and restores it after deleting it @full', async ({
  page,
  member,
  visitor,
  trouble,
}) => {
  trouble.expect(/^409 POST .*\/api\/admin\/added-pages$/)
  trouble.expect(/^404 GET .*\/pages\/about-/)
  const name = fresh('About us ').trim()
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=pages')
  await page.getByRole('link', { name: 'Add a page' }).click()
  await page.getByRole('textbox', { name: /^Title/ }).fill(name)
  const address = page.getByRole('textbox', { name: /^Address/ })
  await expect(address).toHaveValue(/^about-us-/)
  const slug = await address.inputValue()
  await page.getByRole('textbox', { name: /^Description/ }).fill('Who we are.')
  await page.getByRole('textbox', { name: /^Text/ }).fill('## Gardeners\n\nTwo of them.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Gardeners' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(toastOf(page).getByText('Draft saved')).toBeVisible()
  await expect(page).toHaveURL(`/control-center?tab=pages&added=${slug}`)

  const reader = await visitor()
  await visit(reader, `/pages/${slug}`)
  await expect(reader.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toastOf(page).getByText('Page published')).toBeVisible()
  await visit(reader, `/pages/${slug}`)
  await expect(reader.getByRole('heading', { name, level: 1 })).toBeVisible()
  await visit(reader, '/docs')
  await reader.getByRole('link', { name }).click()
  await expect(reader).toHaveURL(`/pages/${slug}`)

  await page.getByRole('textbox', { name: /^Text/ }).fill('## Gardeners\n\nThree of them.')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(toastOf(page).getByText('Page saved')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click()
  await expect(toastOf(page).getByText('Page deleted')).toBeVisible()
  await page.getByText(/^Deleted pages/).click()
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()

  await visit(page, '/control-center?tab=pages&new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Another')
  await page.getByRole('textbox', { name: /^Description/ }).fill('Another one.')
  await page.getByRole('textbox', { name: /^Text/ }).fill('Words.')
  await address.fill(slug)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toHaveAccessibleDescription(/This address is taken/)
})
