import type { Page } from '@playwright/test'
import { cards, enter, payButton } from './support/paying.ts'
import { expect, test, toastOf, visit } from './support/test.ts'

/** Puts a product into the cart from its page. */
async function choose(page: Page, name: string, quantity = 1): Promise<void> {
  await visit(page, `/marketplace?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByLabel('Quantity').selectOption(String(quantity))
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add to Cart ${name}` })
    .click()
  await expect(toastOf(page).getByText('Added to your cart')).toBeVisible()
}

test('a visitor fills a cart, logs in, pays after a decline, and the House ships it', async ({
  page,
  visitor,
  member,
}) => {
  await choose(page, 'Hurricane Lantern', 2)
  await expect(page.getByText(/^Ships by \w+ \d+, \d{4} if you order today\.$/)).toBeVisible()
  await expect(page.getByRole('article').first()).toHaveText(
    /Hurricane Lantern.*Burns eleven hours.*\$39\.00.*Table fee \(5%\)/s,
    { useInnerText: true },
  )
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })
  await expect(cart).toBeVisible()
  await member(page, 'demo_weekly')
  await visit(page, '/cart')
  await expect(cart).toBeVisible()
  await page.getByLabel('Quantity of Hurricane Lantern').selectOption('3')
  await page.getByRole('link', { name: 'Check out' }).click()

  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByText('Table fee (5%)')).toBeVisible()
  await expect(summary.getByText('House tax (2.5%)')).toBeVisible()
  const form = page.getByRole('form', { name: 'Shipping address' })
  await expect(form).toContainText('12 Canal Street')
  await form.getByRole('button', { name: 'Change' }).click()
  await form.getByLabel('Full name').fill('Bo Reed')
  await form.getByLabel('Street address').fill('12 Canal St')
  await form.getByLabel('City').fill('Austin')
  await form.getByLabel('State').selectOption('TX')
  await form.getByLabel('ZIP code').fill('78702')
  await form.getByRole('button', { name: 'Continue to payment' }).click()
  const payment = page.getByRole('heading', { name: 'Payment', exact: true })
  await expect(payment).toBeFocused()
  await expect(payment).toBeInViewport()
  await enter(page, cards.declined)
  await payButton(page).click()
  await expect(toastOf(page).getByText('Your card was declined.')).toBeVisible()
  await enter(page, cards.good)
  await payButton(page).click()
  await expect(page.getByText('Payment Successful')).toBeVisible()
  await expect(page).toHaveURL('/marketplace?order=success')
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you for your order' })
  await expect(thanks).toContainText(/Hurricane Lantern.*Quantity 3.*Ships by/s)
  await expect(thanks).not.toContainText('Paid for')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }),
  ).toBeVisible()

  await visit(page, '/orders')
  await page
    .getByRole('link', { name: /Hurricane Lantern/ })
    .first()
    .click()
  const receipt = page.getByRole('link', { name: 'Receipt (PDF)' })
  const file = await page.context().request.get((await receipt.getAttribute('href')) ?? '')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByText('Messages with House of Castell').click()
  await page.getByLabel('Message to House of Castell').fill('Please leave it at the porch.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('listitem').getByText('Please leave it at the porch.')).toBeVisible()

  const seller = await visitor()
  await member(seller, 'demo_house')
  await visit(seller, '/house/orders')
  const sales = seller.getByRole('link', { name: /Hurricane Lantern/ })
  await expect(sales.first()).toContainText('Late')
  await sales.last().click()
  await expect(seller.getByText('Please leave it at the porch.')).toBeVisible()
  await seller.getByLabel('Carrier').selectOption({ label: 'UPS' })
  await seller.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await seller.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(toastOf(seller).getByText('Marked as shipped')).toBeVisible()
  await seller.getByRole('link', { name: 'Packing slip' }).click()
  await expect(seller.getByRole('cell', { name: 'Hurricane Lantern' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('link', { name: '1Z999AA10123456784' })).toHaveAttribute(
    'href',
    /ups\.com/,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hurricane Lantern')
  await page.getByRole('button', { name: 'I received this' }).click()
  await expect(page.getByText('House of Castell: Delivery confirmed.')).toBeVisible()
  await page.getByRole('button', { name: 'Review Hurricane Lantern' }).click()
  await page.getByLabel('Rating').selectOption({ label: '5 stars' })
  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(toastOf(page).getByText('Thank you for your review')).toBeVisible()

  const staff = await visitor()
  await member(staff, 'demo_admin')
  await visit(staff, '/control-center?tab=orders&state=delivered')
  await staff.locator('tbody tr').first().getByRole('cell').last().click()
  const refund = staff.getByRole('form', { name: 'Refund' })
  const folded = staff.locator('summary', { hasText: 'Refund' })
  await expect(staff.getByRole('complementary').getByText('12 Canal St')).toBeVisible()
  await folded.click()
  await refund.getByLabel('Refund Hurricane Lantern').selectOption({ label: '1 of 3' })
  await refund.getByRole('button', { name: 'Review refund' }).click()
  await expect(refund.getByText('Enter a reason.')).toBeVisible()
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  await refund.getByLabel('Reason').fill('One pane was cracked.')
  await refund.getByRole('button', { name: 'Review refund' }).click()
  const question = staff.getByRole('dialog')
  await expect(question.getByText('One pane was cracked.')).toBeVisible()
  const sharers = question.getByRole('region', { name: 'Who returns it' })
  await expect(sharers.getByText('House of Castell')).toBeVisible()
  await question.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(staff.getByText(/refunded: Hurricane Lantern/)).toBeVisible()
  await page.reload()
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds.getByText('Reason: One pane was cracked.')).toBeVisible()
  await expect(
    page.getByText(/^Refunded: Hurricane Lantern\. Reason: One pane was cracked\./),
  ).toBeVisible()
  await expect(page.getByText('Quantity 3 · 1 refunded')).toBeVisible()

  await seller.reload()
  await expect(seller.getByRole('row', { name: 'Hurricane Lantern 2' })).toBeVisible()
  await visit(
    staff,
    `/control-center?tab=orders&order=${new URL(page.url()).pathname.split('/')[2]}`,
  )
  await folded.click()
  await staff.getByLabel('Refund Hurricane Lantern').selectOption({ label: '2 of 2' })
  await refund.getByLabel('Reason').fill('The others were, too.')
  await refund.getByRole('button', { name: 'Review refund' }).click()
  await question.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(staff.getByText(/refunded: 2 × Hurricane Lantern/)).toBeVisible()
  await seller.reload()
  await expect(seller.getByRole('heading', { name: 'Nothing to Pack' })).toBeVisible()
  await seller.getByRole('link', { name: 'Back to the order' }).click()
  await expect(seller.getByRole('heading', { name: 'Items' })).toBeVisible()
  await expect(seller.getByRole('link', { name: 'Packing slip' })).toHaveCount(0)
})

test('a slow payment shows that it is processing, and ends by itself @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_monthly')
  await choose(page, 'Old Deed Reading')
  await toastOf(page).getByRole('button', { name: 'Check out' }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByRole('heading', { name: 'Shipping address' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await enter(page, cards.slow)
  await payButton(page).click()
  await expect(page.getByText('Payment Processing')).toBeVisible()
  await expect(page).toHaveURL('/marketplace?order=success', { timeout: 30_000 })
})

test('an order that there is not shows what went wrong, and the way back @full', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/^404 GET .*\/api\/orders\//, /^502 GET .*\/api\/orders\//)
  await member(page, 'demo_annual')
  await visit(page, '/checkout?orderId=01890000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Checkout Error' })).toBeVisible()
  await expect(page.getByText('Failed to prepare checkout. Please try again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Marketplace' })).toHaveAttribute(
    'href',
    '/marketplace',
  )

  await page.route('**/api/orders/*', (route) =>
    route.fulfill({ status: 502, json: { code: 'E1', detail: 'upstream' } }),
  )
  await page.reload()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Failed to prepare checkout. Please try again.')
  await expect(alert).not.toContainText(/[{}]|E1|upstream/)
})
