import type { Page } from '@playwright/test'
import { register } from '#features/identity/contract/endpoints.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

/** Registers a member with an address, without a session. */
async function registerSomebody(
  page: Page,
  baseURL: string | undefined,
): Promise<{ username: string; email: string }> {
  const username = fresh('rosa_')
  const email = `${username}@example.org`
  const response = await page.context().request.post(`${baseURL}${register.path}`, {
    data: { username, email, password: 'seven green kayaks' },
  })
  expect(response.status()).toBe(201)
  await page.context().clearCookies()
  return { username, email }
}

/** Requests a link on the login screen and opens the email. */
async function openLinkFromOutbox(page: Page, email: string): Promise<string> {
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel("Your account's email address").fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.locator('main').getByText('Reset Email Sent')).toBeVisible()
  await expect(
    page
      .locator('main')
      .getByText('If an account with that email exists, you will receive a password reset email.'),
  ).toBeVisible()

  const emailMessage = page
    .getByRole('article')
    .filter({ hasText: `To ${email}` })
    .filter({ hasText: 'Set a new' })
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(emailMessage).toBeVisible({ timeout: 100 })
  }).toPass()
  const address = await emailMessage.getByRole('link').first().innerText()
  await visit(page, address)
  return address
}

const newPassword = { name: /^New password/ }
const confirm = { name: /^Confirm new password/ }

test('a forgotten password is reset with the emailed link, which works once', async ({
  page,
  baseURL,
  trouble,
}) => {
  const { username, email } = await registerSomebody(page, baseURL)
  const address = await openLinkFromOutbox(page, email)
  await page.getByRole('textbox', newPassword).fill('short')
  await page.getByRole('textbox', confirm).fill('short')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  const toast = toastOf(page)
  await expect(toast.getByText('Password Too Short')).toBeVisible()
  await expect(toast.getByText('Password must be at least 6 characters long.')).toBeVisible()

  await page.getByRole('textbox', newPassword).fill('eight blue canoes')
  await page.getByRole('textbox', confirm).fill('eight blue kayaks')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast.getByText("Passwords Don't Match")).toBeVisible()
  await expect(toast.getByText('Please make sure both passwords match.')).toBeVisible()
  await expect(page.getByRole('textbox', confirm)).toHaveAttribute('aria-invalid', 'true')

  await page.getByRole('textbox', confirm).fill('eight blue canoes')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password Reset Successful!')
  await expect(toast.getByText("Passwords Don't Match")).toBeHidden({ timeout: 1000 })
  await expect(page).toHaveURL('/auth')

  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill('eight blue canoes')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, /)

  trouble.expect(/^40[01] POST .*\/api\/reset-password$/)
  await visit(page, address)
  await page.getByRole('textbox', newPassword).fill('nine red rafts')
  await page.getByRole('textbox', confirm).fill('nine red rafts')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.locator('main').getByText('Reset Failed')).toBeVisible()
  await expect(page.locator('main').getByText('Invalid or expired reset token')).toBeVisible()
  await expect(page.getByRole('textbox', newPassword)).toBeHidden()
  await page.getByLabel("Your account's email address").fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.locator('main').getByText('Reset Email Sent')).toBeVisible()
})

test('the login follows two seconds after setting the new password @full', async ({
  page,
  baseURL,
}) => {
  const { email } = await registerSomebody(page, baseURL)
  await openLinkFromOutbox(page, email)
  await page.clock.install()
  await page.reload()
  await page.getByRole('textbox', newPassword).fill('eight blue canoes')
  await page.getByRole('textbox', confirm).fill('eight blue canoes')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password Reset Successful!', {
      timeout: 100,
    })
  }).toPass()
  await page.clock.runFor(1_800)
  await expect(page).toHaveURL(/\/reset-password/)
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/auth')
})

test('an unknown address is answered like a known one, and a blank one is refused @full', async ({
  page,
}) => {
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel("Your account's email address").fill('   ')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  const toast = toastOf(page)
  await expect(toast.getByText('Email Required')).toBeVisible()
  await expect(toast.getByText('Please enter your email address')).toBeVisible()
  await page.getByLabel("Your account's email address").fill('stranger@example.org')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(
    page
      .locator('main')
      .getByText('If an account with that email exists, you will receive a password reset email.'),
  ).toBeVisible()
})

test('a link without its token is invalid, and the page offers a new one @full', async ({
  page,
}) => {
  await visit(page, '/reset-password')
  await expect(toastOf(page).getByText('Invalid Reset Link')).toBeVisible()
  await expect(page.getByRole('textbox', newPassword)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/login')
})
