import { getProductAlerts } from '#features/marketplace/contract/desk-endpoints.ts'
import { countToShip } from '#features/orders/contract/endpoints.ts'
import { getPayouts } from '#features/payouts/contract/endpoints.ts'
import { expect, test, visit } from './support/test.ts'

test('a seller reads what there is to do, and once all is done, that nothing is left @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_house')
  const done = page.getByRole('heading', { name: 'You’re all caught up' })
  const toDo = page.getByRole('region', { name: 'To do' })
  await visit(page, '/house?state=draft')
  await expect(page).toHaveURL('/house/products?state=draft')
  await visit(page, '/house')
  await expect(toDo.getByText(/^\d+ orders? to ship/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Sales in / })).toBeVisible()
  await expect(done).toBeHidden()
  await toDo.getByRole('link', { name: 'View orders' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Orders' })).toBeVisible()
  await visit(page, '/house')
  await page.getByRole('banner').getByRole('button', { name: 'Hugh' }).click()
  await page.getByRole('menuitem', { name: /^\d+ orders? to ship/ }).click()
  await expect(page).toHaveURL(/\/house\/orders/)

  const answers = [
    [countToShip.path, { count: 0, since: null, onlyId: null }],
    [getProductAlerts.path, { hasProducts: true, alerts: [] }],
  ] as const
  for (const [path, json] of answers)
    await page.route(`**${path}`, (route) => route.fulfill({ json }))
  await page.route(`**${getPayouts.path}`, async (route) => {
    const answer = await route.fetch()
    const account = { canReceive: true, paysOut: true, isSubmitted: true, missing: [] }
    const payouts = (await answer.json()) as object
    await route.fulfill({ json: { ...payouts, account, owedBack: 0 } })
  })
  await visit(page, '/house')
  await expect(done).toBeVisible()
  await expect(toDo.getByRole('link')).toHaveCount(0)
})
