import type { Page } from '@playwright/test'

/**
 * Redirects a page's Stripe script and requests to the stand-in at `url`. A declined card is
 * reported in the body, so the browser logs no error.
 */
export async function routeStripe(page: Page, url: string): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/javascript',
      path: 'app/testing/stripe/stripe.js',
    }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const request = route.request()
    const answer = await fetch(url + new URL(request.url()).pathname, {
      method: 'POST',
      body: request.postData() ?? '{}',
    })
    await route.fulfill({
      status: 200,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: await answer.text(),
    })
  })
}
