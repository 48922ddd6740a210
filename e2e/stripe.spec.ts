import { openStripeStandIn, type StripeStandIn } from '#app/testing/stripe/stand-in.ts'
import { newcomer, payButton } from './support/paying.ts'
import { openSite, type Site } from './support/site.ts'
import { routeStripe } from './support/stripe.ts'
import { expect, test, toastOf, visit } from './support/test.ts'

// One worker, so that the site starts once.
test.describe.configure({ mode: 'default' })

/** A site using Stripe without webhooks: what browsers say is still verified. */
let stripe: StripeStandIn
let site: Site

test.beforeAll(async () => {
  stripe = await openStripeStandIn(null)
  site = await openSite('127.0.0.1', {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  })
})
test.afterAll(async () => {
  await site.stop()
  await stripe.close()
})

test('with Stripe, a declined card and a confirmation are handled in its own form, and the plan is active afterwards', async ({
  page,
}) => {
  await routeStripe(page, stripe.url)
  await newcomer(page, site.url, { hasProfile: true, hasAgreed: true })
  await visit(page, `${site.url}/subscribe?plan=monthly`)
  await page.getByRole('link', { name: 'Continue with Monthly' }).click()
  await expect(payButton(page)).toBeVisible()
  await expect(page.getByText('Test cards')).toHaveCount(0)

  const pay = async (number: string) => {
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel('Expiration date').fill('12 / 40')
    await page.getByLabel('Security code').fill('123')
    await payButton(page).click()
  }
  await payButton(page).click()
  await expect(toastOf(page).getByText('Your card details are incomplete.')).toBeVisible()
  await pay('4000 0000 0000 0002')
  await expect(toastOf(page).getByText('Your card was declined.')).toBeVisible()
  await expect(page.locator('main').getByText('Your card was declined.')).toBeVisible()
  await pay('4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(toastOf(page).getByText('Payment Successful!')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/profile-setup?subscription=success&plan=monthly`)

  await visit(page, `${site.url}/settings/plan`)
  await expect(page.getByText('Monthly').first()).toBeVisible()
  expect((await stripe.control.counts())['charge']).toBe(1)
})

test('goods are shipped to the address of Stripe’s form, which the server checks, and without it to that of our own @full', async ({
  page,
  trouble,
}) => {
  trouble.expect(/^400 PUT .*\/address$/, /ERR_FAILED GET https:\/\/js\.stripe\.com/)
  await routeStripe(page, stripe.url)
  await newcomer(page, site.url)
  await visit(page, `${site.url}/checkout`)
  const form = page.getByRole('form', { name: 'Shipping address' })
  const next = form.getByRole('button', { name: 'Continue to payment' })
  await next.click()
  await expect(form.getByText('Complete the address first.')).toBeVisible()
  const fields = { 'Full name': 'Bo Reed', City: 'Austin', 'State code': 'TX', ZIP: '787' }
  await form.getByLabel('Address', { exact: true }).fill('12 Canal St')
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
  await next.click()
  await expect(form.getByText('Enter a ZIP code such as 78702.')).toBeVisible()
  await form.getByLabel('ZIP').fill('78702')
  await next.click()
  await expect(page.getByText('Austin, Texas 78702')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeVisible()

  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await newcomer(page, site.url)
  await visit(page, `${site.url}/checkout`)
  await expect(form.getByLabel('ZIP code')).toBeVisible()
})
