import { findBarriers } from './support/axe.ts'
import { expect, test, toastOf, visit } from './support/test.ts'

test('an administrator gives the site a name and links, and returns to the original @full', async ({
  page,
  member,
  visitor,
  trouble,
}) => {
  trouble.expect(/^400 PUT .*\/api\/admin\/site$/)
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=site')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Town Hall')
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Talk and decide')
  await page.getByRole('button', { name: 'Add a footer link' }).click()
  await page.getByRole('textbox', { name: 'Footer link 1: text' }).fill('Council')
  await page.getByRole('textbox', { name: 'Footer link 1: address' }).fill('example.org')
  const accent = page.getByRole('textbox', { name: 'Accent color' })
  await accent.fill('#ffd54a')
  await expect(page.getByText('Choose a darker color.')).toBeVisible()
  await accent.fill('#1f55c4')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Council')
  await page.reload()
  await expect(name).toHaveValue('Town Hall')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Enter a path of this site').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Footer link 1: address' }).fill('https://example.org')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(toastOf(page).getByText('Site settings saved')).toBeVisible()

  const reader = await visitor()
  await visit(reader, '/docs')
  await expect(reader).toHaveTitle(/· Town Hall$/)
  await expect(reader.getByRole('banner')).toContainText('Talk and decide')
  const more = reader.getByRole('navigation', { name: 'More' })
  await expect(more.getByRole('link', { name: 'Council' })).toHaveAttribute(
    'href',
    'https://example.org/',
  )
  expect(await findBarriers(reader)).toEqual([])

  await page.getByRole('button', { name: 'Return to the original' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Return to the original' }).click()
  await expect(toastOf(page).getByText('Original restored')).toBeVisible()
  await visit(reader, '/docs')
  await expect(reader).toHaveTitle(/· XVerse$/)
})
