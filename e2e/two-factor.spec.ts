import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { register } from '#features/identity/contract/endpoints.ts'
import { findBarriers } from './support/axe.ts'
import { rest } from './support/screens.ts'
import { openSite, type Site } from './support/site.ts'
import {
  demoPassword,
  expect,
  forgetLogin,
  fresh,
  test as base,
  toastOf,
  visit,
} from './support/test.ts'

/**
 * Passkeys need a host name, and these tests an operator who requires administrators' second
 * factor.
 */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await openSite('localhost', { REQUIRE_ADMIN_TWO_FACTOR: '1' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const password = 'seven green kayaks'
const passwordIn = (place: Page | Locator) =>
  place.getByRole('textbox', { name: /^((Your )?[Cc]urrent )?[Pp]assword/ })
const codeIn = (place: Page | Locator) => place.getByRole('textbox', { name: /code/i })
const sectionOf = (page: Page, name: string) => page.getByRole('region', { name })
const codeOf = (key: string, periodsAway = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: Date.now() + periodsAway * 30_000,
  })

async function expectNoBarriers(page: Page): Promise<void> {
  await rest(page)
  expect(await findBarriers(page)).toEqual([])
}

/** A new member, logged in, at the settings. */
async function newcomer(page: Page, baseURL: string | undefined): Promise<string> {
  const username = fresh('tova_')
  const response = await page
    .context()
    .request.post(`${baseURL}${register.path}`, { data: { username, password } })
  expect(response.status()).toBe(201)
  await visit(page, '/settings/security')
  return username
}

async function setUpApp(
  page: Page,
  own = password,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const section = sectionOf(page, 'Two-factor login')
  await section.getByRole('button', { name: 'Set up' }).click()
  await expect(passwordIn(section)).toBeFocused()
  await passwordIn(section).fill(own)
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('img', { name: 'QR code for the key' })).toBeVisible()
  const href = await section
    .getByRole('link', { name: 'open it on this device' })
    .getAttribute('href')
  const key = new URL(href ?? '').searchParams.get('secret') ?? ''
  // The code of the period before is refused once the next one begins.
  await expect.poll(() => Date.now() % 30_000, { timeout: 8_000 }).toBeLessThan(24_000)
  await codeIn(section).fill(codeOf(key, -1))
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  const recoveryCodes = await section
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  await expectNoBarriers(page)
  await section.getByRole('button', { name: "I've saved them" }).click()
  await expect(section.getByText('10 codes left.')).toBeVisible()
  return { key, recoveryCodes }
}

async function typePassword(page: Page, username: string, path = '/login'): Promise<void> {
  await visit(page, path)
  await page.getByLabel('Username').fill(username)
  await passwordIn(page).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
}

/** A device whose fingerprint sensor always recognizes its owner. */
async function addDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a member sets up an authenticator app and logs in with a code, back to the requested page', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^401 POST .*\/api\/login$/, /^400 POST .*\/api\/login\/second-factor$/)
  const username = await newcomer(page, baseURL)
  const { key } = await setUpApp(page)
  await forgetLogin(page)
  await typePassword(page, username, '/login?next=%2Fmy-articles')
  await expectNoBarriers(page)
  await codeIn(page).fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code is wrong')).toBeVisible()
  await codeIn(page).fill(codeOf(key))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/my-articles')
})

test('five wrong codes lead back to the password @full', async ({ page, baseURL, trouble }) => {
  trouble.expect(/^401 POST .*\/api\/login$/, /^40[01] POST .*\/api\/login\/second-factor$/)
  const username = await newcomer(page, baseURL)
  await setUpApp(page)
  await forgetLogin(page)
  await typePassword(page, username)
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse(/second-factor$/)
    await codeIn(page).fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await answered
  }
  await expect(page.getByText('Your login timed out')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('the app is turned off with password and code @full', async ({ page, baseURL, trouble }) => {
  trouble.expect(/^400 POST .*\/api\/totp\/off$/)
  await newcomer(page, baseURL)
  const { recoveryCodes } = await setUpApp(page)
  const section = sectionOf(page, 'Two-factor login')
  await section.getByRole('button', { name: 'Turn off' }).click()
  await passwordIn(section).fill(password)
  await section.getByRole('button', { name: 'Turn off' }).last().click()
  await expect(codeIn(section)).toHaveAttribute('aria-invalid', 'true')
  await codeIn(section).fill(recoveryCodes[0] ?? '')
  await section.getByRole('button', { name: 'Turn off' }).last().click()
  await expect(section.getByRole('button', { name: 'Set up' })).toBeVisible()
  await expect(section.getByText('Recovery codes')).toBeHidden()
})

test.describe('without scripts', () => {
  test('the simple login asks for the second factor on its own page @full', async ({
    page,
    baseURL,
    browser,
  }) => {
    const username = await newcomer(page, baseURL)
    const { recoveryCodes } = await setUpApp(page)
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    })
    const plain = await context.newPage()
    await plain.goto('/simple-login?next=%2Fmy-articles')
    await plain.getByLabel('Username').fill(username)
    await plain.getByLabel('Password').fill(password)
    await plain.getByRole('button', { name: 'Login' }).click()
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('One more step')
    await codeIn(plain).fill('aaaa-aaaa-aaaa-aaaa')
    await plain.getByRole('button', { name: 'Continue' }).click()
    await expect(plain.getByText('This code is wrong')).toBeVisible()
    await codeIn(plain).fill(recoveryCodes[0] ?? '')
    await plain.getByRole('button', { name: 'Continue' }).click()
    await expect(plain).toHaveURL('/my-articles')
    await context.close()
  })

  test('a registration sent too early returns with its input, then works @full', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    })
    const page = await context.newPage()
    await page.goto('/register?next=%2Fnews')
    await page.getByLabel('Username').fill('no')
    await page.getByLabel('First name (optional)').fill('Noa')
    await passwordIn(page).fill(password)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('First name (optional)')).toHaveValue('Noa')
    await expect(passwordIn(page)).toHaveValue('')
    await page.getByLabel('Username').fill(fresh('noa_'))
    await passwordIn(page).fill(password)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page).toHaveURL('/news')
    await context.close()
  })
})

test('a passkey is added, logs in alone, completes a password login, and is removed @full', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^401 POST .*\/api\/login$/)
  const username = await newcomer(page, baseURL)
  await addDevice(page)
  const section = sectionOf(page, 'Passkeys')
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByLabel('Passkey name').fill('Blue phone')
  await passwordIn(section).fill(password)
  await section.getByRole('button', { name: 'Add this device' }).click()
  await section.getByRole('button', { name: "I've saved them" }).click()
  await expect(section.getByRole('button', { name: 'Remove Blue phone' })).toBeVisible()
  await expectNoBarriers(page)

  await forgetLogin(page)
  await visit(page, '/login?next=%2Fmy-articles')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL('/my-articles')

  await forgetLogin(page)
  await typePassword(page, username)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, /)

  await visit(page, '/settings/security')
  await section.getByRole('button', { name: 'Remove Blue phone' }).click()
  await passwordIn(section).fill(password)
  await section.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(section.getByText("You don't have any passkeys yet.")).toBeVisible()
})

test('a device without the passkey shows why, and nobody is logged in @full', async ({ page }) => {
  await visit(page, '/login')
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: false,
    },
  })
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText("Your device didn't confirm it.")).toBeVisible()
})

test('an address is entered, confirmed by email, and shown in settings @full', async ({
  page,
  baseURL,
}) => {
  const address = `${await newcomer(page, baseURL)}@example.org`
  await visit(page, '/settings/profile')
  const section = sectionOf(page, 'Email address')
  await section.getByLabel('Your email address').fill(address)
  await passwordIn(section).fill(password)
  await section.getByRole('button', { name: 'Set address' }).click()
  await expect(
    toastOf(page).getByText('We emailed you a link to confirm this address.'),
  ).toBeVisible()
  await expect(section.getByText(`Check your inbox at ${address}.`)).toBeVisible()
  await visit(page, '/')
  await expect(
    page.locator('main').getByText('We emailed you a link to confirm this address.'),
  ).toBeVisible()

  const emailMessage = page.getByRole('article').filter({ hasText: `To ${address}` })
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(emailMessage).toBeVisible({ timeout: 100 })
  }).toPass()
  await emailMessage.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed')
  await visit(page, '/settings/profile')
  await expect(section.getByText('Confirmed')).toBeVisible()
})

test('an administrator learns why powers are withheld, and gets them after setting up a second factor @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_moderator')
  await visit(page, '/')
  await expect(page.getByText('Set one up to use your role.')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('link', { name: 'Set up' }).click()
  await expect(sectionOf(page, 'Two-factor login')).toBeInViewport()
  await setUpApp(page, demoPassword)
  await expect(page.getByText('Set one up to use your role.')).toBeHidden()
})
