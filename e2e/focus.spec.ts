import type { Locator, Page } from '@playwright/test'
import { putBlock } from '#features/blocks/contract/endpoints.ts'
import { createCampaignComment } from '#features/campaign/contract/comments-endpoints.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { register } from '#features/identity/contract/endpoints.ts'
import { listProducts } from '#features/marketplace/contract/endpoints.ts'
import { addToCart } from '#features/orders/contract/cart-endpoints.ts'
import { contact } from '#features/pages/contract/endpoints.ts'
import { createReason } from '#features/reasons/contract/endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { rowOf, store, textOf } from './support/articles.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

const press = (control: Locator) => control.press('Enter')
const confirm = (page: Page, action: string) =>
  press(page.getByRole('dialog').getByRole('button', { name: action, exact: true }))

/** Sends what a test needs to be there. */
async function send(page: Page, path: string, data: object, method = 'POST'): Promise<void> {
  const response = await page.context().request.fetch(path, { method, data })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
}

/** The focus is on a control or a heading of this place. */
async function expectFocusIn(place: Locator): Promise<void> {
  await expect(
    place.locator(':is(a, button, input, select, textarea, h1, h2, h3, h4):focus'),
  ).toHaveCount(1)
}

test('a visitor’s focus goes to what is next to what a key removed @full', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-write'])
  await visit(page, '/marketplace')
  const listed = await page.request.get(`${listProducts.path}?limit=3`)
  for (const { variantId } of (await listed.json()) as { variantId: string }[])
    await send(page, addToCart.path, { variantId, quantity: 1 })
  await visit(page, '/cart')
  const remove = page.getByRole('button', { name: /^Remove / })
  // A key that is held presses nothing that the focus comes to.
  await remove.nth(1).focus()
  await page.keyboard.down('Enter')
  await expect(remove).toHaveCount(2)
  await expect(remove.nth(1)).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(remove).toHaveCount(2)
  await press(remove.nth(1))
  await expect(remove).toHaveCount(1)
  await expect(remove).toBeFocused()
  await press(remove)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused()

  await visit(page, '/news')
  await page.locator('main article a').first().click()
  const share = page.getByRole('button', { name: 'Share' })
  await press(share)
  await page.keyboard.press('F8')
  await press(toastOf(page).getByRole('button', { name: 'Dismiss' }))
  await expect(share).toBeFocused()
})

test('a member’s focus goes to what is next to what a key removed @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_weekly')
  await visit(page, '/blocked-members')
  for (const username of ['demo_annual', 'demo_house'])
    await send(page, pathTo(putBlock.path, { username }), { level: 'muted' }, 'PUT')
  await page.reload()
  const unmute = page.getByRole('button', { name: /^Unmute / })
  await press(unmute.first())
  await expect(unmute).toHaveCount(1)
  await expect(unmute).toBeFocused()
  await press(unmute)
  await expectFocusIn(page.locator('main'))

  for (const content of ['One envies', 'Another envies'])
    await send(page, createCampaignComment.path, {
      articleType: 'universal',
      articleId: 'envy',
      content: `${content} ${fresh('')}`,
    })
  await visit(page, '/seven-sins/envy')
  const own = page.getByRole('list', { name: 'Your comments in review' })
  const deleteOwn = own.getByRole('button', { name: 'Delete comment' })
  await expect(deleteOwn.first()).toBeVisible()
  for (let left = (await deleteOwn.count()) - 1; left >= 0; left -= 1) {
    await press(deleteOwn.first())
    await expect(deleteOwn).toHaveCount(left)
    if (left > 0) await expect(deleteOwn.first()).toBeFocused()
  }
  await expectFocusIn(page.getByRole('region', { name: /^Comments/ }))

  await visit(page, '/profile-score')
  await press(page.getByRole('button', { name: 'Try a what-if' }))
  await press(page.getByRole('button', { name: 'Close what-if' }))
  await expect(page.getByRole('button', { name: 'Try a what-if' })).toBeFocused()

  await visit(page, '/profile')
  await press(page.getByRole('button', { name: 'Edit your bio' }))
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('button', { name: 'Edit your bio' })).toBeFocused()
})

test('an author’s focus goes to what is next to what a key removed @full', async ({
  page,
  member,
  baseURL,
}) => {
  await member(page, 'demo_annual')
  const stem = fresh('Removed ')
  const ids = []
  for (const n of [1, 2])
    ids.push(await store(page, baseURL, { title: `${stem} ${n}`, body: 'W', status: 'draft' }))
  await visit(page, '/my-articles')
  await press(page.getByRole('button', { name: `Delete ${stem} 2` }))
  await confirm(page, 'Delete')
  await expect(rowOf(page, `${stem} 2`)).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Delete ${stem} 1` })).toBeFocused()

  await visit(page, `/article-editor/${ids[0]}`)
  await expect(textOf(page)).toBeVisible()
  await press(page.getByRole('button', { name: 'Share draft' }))
  const revoke = page.getByRole('button', { name: 'Revoke' })
  await press(revoke)
  await expect(revoke).toHaveCount(0)
  await expectFocusIn(page.locator('main'))

  await visit(page, '/news')
  await page.locator('main article a').first().click()
  await page.waitForURL(/\/news\/[\w-]+$/)
  const contentId = page.url().split('/').at(-1)
  await send(page, createComment.path, { contentType: 'article', contentId, content: stem })
  await page.reload()
  await press(page.getByRole('button', { name: 'Edit your comment' }).first())
  await press(page.getByRole('button', { name: 'Cancel' }))
  await expect(page.getByRole('button', { name: 'Edit your comment' }).first()).toBeFocused()
  await press(page.getByRole('button', { name: /^Delete .*comment$/ }).first())
  await confirm(page, 'Delete')
  await expect(page.getByText(stem)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Comments/ })).toBeFocused()
})

test('an administrator’s focus goes to what is next to what a key removed @full', async ({
  page,
  member,
  visitor,
}) => {
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=reasons')
  const stem = fresh('R')
  for (const n of [1, 2])
    await send(page, createReason.path, {
      purpose: 'article',
      title: `${stem} ${n}`,
      text: 'Words enough.',
    })
  await page.reload()
  const deleteReason = page.getByRole('button', { name: new RegExp(`^Delete ${stem}`) })
  await press(deleteReason.first())
  await confirm(page, 'Delete reason')
  await expect(deleteReason).toHaveCount(1)
  await expect(
    page.getByRole('button', { name: /^Delete / }).and(page.locator(':focus')),
  ).toHaveCount(1)

  const other = await visitor()
  const name = fresh('new_')
  for (const n of [1, 2])
    await send(other, new URL(register.path, page.url()).href, {
      username: `${name}_${n}`,
      password: 'seven green kayaks',
    })
  await visit(page, '/control-center?tab=new-members')
  const approve = page.getByRole('button', { name: `Approve ${name}_2` })
  await press(approve)
  await expect(approve).toHaveCount(0)
  await expectFocusIn(page.getByRole('table', { name: 'New members' }))

  for (const n of [1, 2, 3])
    await send(page, contact.path, {
      email: 'vera@example.org',
      subject: `${stem} ${n}`,
      message: 'Loud geese.',
    })
  await visit(page, '/control-center?tab=messages')
  const handle = page.getByRole('button', { name: new RegExp(`^Mark handled: ${stem}`) })
  await press(handle.first())
  await expect(handle).toHaveCount(2)
  await expectFocusIn(page.getByRole('table'))
  await page.getByLabel(`Select ${stem} 1`).press('Space')
  await press(
    page
      .getByRole('group', { name: 'Selected rows' })
      .getByRole('button', { name: 'Mark handled' }),
  )
  await expect(handle).toHaveCount(1)
  await expectFocusIn(page.locator('main'))
})
