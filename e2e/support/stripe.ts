import type { Page } from '@playwright/test'

/** Lets a page that speaks to Stripe speak to the stand-in at `url` instead: its script, and what the script asks. A declined card is told in the body, so that the browser complains of nothing. */
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
