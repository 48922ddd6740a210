import { getPageSource, savePage } from '#features/pages/contract/source-endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { findBarriers } from './support/axe.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

test('an administrator edits a page from the site, meets another’s change, and returns to the original @full', async ({
  page,
  member,
  visitor,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^409 PUT .*\/api\/admin\/pages\/accessibility$/)
  const words = `We listen to the screen reader ${fresh('')}`
  await member(page, 'demo_admin')
  await visit(page, '/accessibility')
  await page.getByRole('link', { name: 'Edit this page' }).click()
  await expect(page).toHaveURL('/control-center?tab=pages&page=accessibility')
  const text = page.getByRole('textbox', { name: /^Text/ })
  const original = await text.inputValue()
  await text.fill(`## Listening\n\n${words}`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Listening' })).toBeVisible()
  await expect(preview.getByText('Links may break')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await page.reload()
  await expect(text).toHaveValue(`## Listening\n\n${words}`)
  const { request } = page.context()
  const path = pathTo(getPageSource.path, { slug: 'accessibility' })
  const { content, version } = (await (await request.get(`${baseURL}${path}`)).json()) as {
    content: { title: string; description: string; body: string }
    version: number
  }
  const others = { ...content, body: `${content.body}\n\nSomebody else’s line.` }
  const theirs = await request.put(
    `${baseURL}${pathTo(savePage.path, { slug: 'accessibility' })}`,
    {
      data: { ...others, note: 'A line.', version },
    },
  )
  expect(theirs.status()).toBe(200)
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Someone else saved this page')).toBeVisible()
  await expect(text).toHaveValue(`## Listening\n\n${words}`)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('textbox', { name: /^What changes/ }).fill('Shorter.')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(toastOf(page).getByText('Page saved')).toBeVisible()
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByRole('listitem').first()).toContainText('Shorter.')

  const reader = await visitor()
  await visit(reader, '/accessibility')
  await expect(reader.getByText(words)).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Edit this page' })).toHaveCount(0)

  await versions.getByRole('button', { name: `Open version ${version + 1}` }).click()
  await expect(text).toHaveValue(/Somebody else’s line\.$/)
  await page.getByRole('button', { name: 'Discard my changes' }).click()
  await expect(text).toHaveValue(`## Listening\n\n${words}`)
  await page.getByRole('button', { name: 'Return to the original' }).click()
  await page
    .getByRole('dialog', { name: 'Return to the original?' })
    .getByRole('button', { name: 'Return to the original' })
    .click()
  await expect(toastOf(page).getByText('Original restored')).toBeVisible()
  await expect(text).toHaveValue(original)
  await visit(reader, '/accessibility')
  await expect(reader.getByText(words)).toHaveCount(0)
})

test('an administrator tries a word on a text and puts it in force @full', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/^400 PUT .*\/api\/admin\/screening$/)
  const word = fresh('quizzicle').replace(/[^a-z0-9]/g, '')
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=screening')
  const words = page.getByRole('textbox', { name: 'Words and phrases' })
  const former = await words.inputValue()
  await page.getByRole('textbox', { name: 'Sample text' }).fill(`A ${word} for everyone`)
  await expect(page.getByText('With these rules: published')).toBeVisible()
  await words.fill(`${former}\n${word}`)
  await expect(page.getByText('With these rules: held back')).toBeVisible()
  await expect(page.getByText('With the rules in force: published')).toBeVisible()

  const links = page.getByRole('textbox', { name: 'Link limit per text' })
  await links.fill('many')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Enter a whole number.').first()).toBeVisible()
  await expect(words).toHaveValue(`${former}\n${word}`)
  await links.fill('10')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(toastOf(page).getByText('Screening rules saved')).toBeVisible()
  await expect(page.getByText('With the rules in force: held back')).toBeVisible()
  await page.getByRole('button', { name: 'Return to the original' }).click()
  await page
    .getByRole('dialog', { name: 'Return to the original?' })
    .getByRole('button', { name: 'Return to the original' })
    .click()
  await expect(toastOf(page).getByText('Original restored')).toBeVisible()
  await expect(words).toHaveValue(former)
})
