import { createArticle } from '#features/news/contract/endpoints.ts'
import { findBarriers } from './support/axe.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

test('an administrator merges tags, renames the result, and removes it @full', async ({
  page,
  member,
  baseURL,
}) => {
  const word = `quay ${fresh('')}`
  await member(page, 'demo_admin')
  for (const tags of [`${word} one, ${word} two`, `${word} one`]) {
    const data = { title: `Tagged ${fresh('')}`, body: '<p>The rain came early.</p>', tags }
    const response = await page.context().request.post(`${baseURL}${createArticle.path}`, { data })
    expect(response.status()).toBe(201)
  }
  await visit(page, '/control-center?tab=tags')
  await page.getByRole('searchbox', { name: 'Search' }).fill(word)
  await expect(page).toHaveURL(/search=quay/)
  const table = page.getByRole('table', { name: 'Tags' })
  await expect(table.getByRole('row')).toHaveCount(3)
  const name = page.getByRole('textbox', { name: 'New name' })

  await table.getByRole('checkbox', { name: 'Select all shown' }).check()
  await page.getByRole('button', { name: 'Merge' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue(`${word} one`)
  await expect(page.getByText("This changes up to 3 articles. You can't undo this.")).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await name.press('Enter')
  await expect(toastOf(page).getByText('Changing 1 article')).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByRole('cell', { name: '2', exact: true })).toBeVisible()

  await table.getByRole('button', { name: `Rename ${word} one` }).click()
  await name.fill(`${word} wharf`)
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(table.getByRole('cell', { name: `${word} wharf`, exact: true })).toBeVisible()

  await table.getByRole('checkbox', { name: `Select ${word} wharf` }).check()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No matches')).toBeVisible()
})
