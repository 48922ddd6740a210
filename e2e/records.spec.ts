import { listAdminOrders } from '#features/orders/contract/endpoints.ts'
import { expect, test, toastOf, visit } from './support/test.ts'

test('the palette finds a member, a House, a product and an order, and opens each @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_admin')
  await visit(page, '/control-center')
  const answer = await page.request.get(`${listAdminOrders.path}?limit=1`)
  const [{ number }] = (await answer.json()) as [{ number: string }]
  const palette = page.getByRole('dialog', { name: 'Go to' })
  for (const [search, option, shown] of [
    ['open shelf', /House of the Open Shelf/, 'House of the Open Shelf'],
    ['hickory', /Hickory Joiner/, "Hickory Joiner's Mallet"],
    [number, new RegExp(`Order ${number}`), number],
    // Their file is a page of its own, so it comes last.
    ['demo_weekly', /@demo_weekly/, 'demo_weekly'],
  ] as const) {
    await page.getByRole('button', { name: /^Go to/ }).click()
    await palette.getByRole('combobox').fill(search)
    await palette.getByRole('option', { name: option }).first().click()
    await expect(palette).toBeHidden()
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
  }
})

test('an administrator corrects a product’s words with a reason, and everyone reads them @full', async ({
  page,
  member,
  visitor,
  trouble,
}) => {
  trouble.expect(/^400 PUT .*\/api\/admin\/products\//)
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=marketplace&search=bench+wrench')
  await page.getByRole('button', { name: 'Bench Wrench Set' }).click()
  const panel = page.getByRole('complementary', { name: 'Selected product' })
  const address = await panel.getByRole('link', { name: 'See its page' }).getAttribute('href')
  await panel.getByRole('button', { name: 'Edit' }).click()
  const form = panel.getByRole('form', { name: 'Edit Bench Wrench Set' })
  await form.getByLabel('Description').fill('Six wrenches from 8 to 19 mm, in a canvas roll.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Reason')).toBeFocused()
  await form.getByLabel('Reason').fill('The sizes were wrong.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page).getByText('Product corrected')).toBeVisible()
  const reader = await visitor()
  await visit(reader, address ?? '')
  await expect(reader.getByText('Six wrenches from 8 to 19 mm, in a canvas roll.')).toBeVisible()
})
