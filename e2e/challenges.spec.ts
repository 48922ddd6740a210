import { cards, enter, newcomer } from './support/paying.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

test('a member pays for a challenge after a decline, a moderator approves it, and others vote', async ({
  page,
  baseURL,
  visitor,
  member,
}) => {
  const title = fresh('Walk the creek ')
  await newcomer(page, baseURL)
  await visit(page, '/herald-kings')
  const form = page.getByRole('form', { name: 'Submit a challenge' })
  await form.getByRole('button', { name: 'Pay $5 & Submit Challenge' }).click()
  await expect(
    toastOf(page).getByText('Please enter both title and description for your challenge.'),
  ).toBeVisible()
  await expect(form.getByLabel('Challenge Title')).toBeFocused()
  await form.getByLabel('Challenge Title').fill(title)
  await form.getByLabel('Challenge Description').fill('All of it, source to mouth.')
  await form.getByRole('button', { name: 'Pay $5 & Submit Challenge' }).click()
  await enter(page, cards.declined)
  await page.getByRole('button', { name: 'Pay $5', exact: true }).click()
  await expect(toastOf(page).getByText('Your card was declined.')).toBeVisible()
  await enter(page, cards.good)
  await page.getByRole('button', { name: 'Pay $5', exact: true }).click()
  await expect(
    toastOf(page).getByText('Your challenge has been submitted for review!'),
  ).toBeVisible()
  await expect(form.getByLabel('Challenge Title')).toHaveValue('')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  const staffPage = await visitor()
  await member(staffPage, 'demo_moderator')
  await visit(staffPage, '/control-center?tab=challenges')
  await staffPage.getByRole('link', { name: 'Moderation', exact: true }).click()
  await staffPage.getByRole('searchbox', { name: 'Search' }).fill(title)
  const item = staffPage.getByRole('complementary', { name: 'Full item' })
  await expect(item.getByRole('heading', { name: title })).toBeVisible()
  await item.getByRole('button', { name: 'Approve' }).click()
  await expect(toastOf(staffPage).getByText('Approved')).toBeVisible()
  await visit(page, '/herald-kings?payment=success')
  const main = page.getByRole('main')
  await expect(main.getByText('Your challenge is approved and public.')).toBeVisible()
  await expect(main).not.toContainText('A moderator reviews your challenge next.')
  await expect(main.getByRole('link', { name: 'View your challenge' })).toBeVisible()

  const voter = await visitor()
  await member(voter, 'demo_weekly')
  await visit(voter, '/herald-kings')
  const card = voter.getByRole('article').filter({ hasText: title })
  const vote = card.getByRole('button', { name: `for ${title}` })
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(card).toContainText('1 vote')
  await expect(card.getByText(/^Approved · Submitted/)).toBeVisible()

  const reader = await visitor()
  await member(reader, 'demo_public')
  await visit(reader, '/herald-kings')
  await expect(
    reader.getByRole('link', { name: `Vote for ${title} with Weekly, $1 per week`, exact: true }),
  ).toHaveAttribute('href', '/subscribe')
})

test('the page after paying says what became of the entry, and thanks for no failed payment @full', async ({
  page,
  baseURL,
  visitor,
  member,
}) => {
  const [title, next] = [fresh('Mend the fence '), fresh('Paint the gate ')]
  await newcomer(page, baseURL)
  await visit(page, '/herald-kings')
  const main = page.getByRole('main')
  const pay = async (challenge: string, card: string) => {
    await page.getByLabel('Challenge Title').fill(challenge)
    await page.getByLabel('Challenge Description').fill('All of it, before the frost.')
    await page.getByRole('button', { name: 'Pay $5 & Submit Challenge' }).click()
    await enter(page, card)
    await page.getByRole('button', { name: 'Pay $5', exact: true }).click()
  }
  await pay(title, cards.good)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await visit(page, '/herald-kings?payment=success')
  await expect(main.getByText('A moderator reviews your challenge next.')).toBeVisible()

  const staffPage = await visitor()
  await member(staffPage, 'demo_moderator')
  await visit(staffPage, '/control-center?tab=challenges')
  await staffPage.getByRole('link', { name: 'Moderation', exact: true }).click()
  await staffPage.getByRole('searchbox', { name: 'Search' }).fill(title)
  const item = staffPage.getByRole('complementary', { name: 'Full item' })
  await expect(item.getByRole('heading', { name: title })).toBeVisible()
  await item.getByRole('button', { name: 'Reject' }).click()
  const dialog = staffPage.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Not about our town.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(toastOf(staffPage).getByText('Rejected')).toBeVisible()
  await visit(page, '/herald-kings?payment=success')
  await expect(main.getByText('Your challenge was rejected.')).toBeVisible()
  // Any other visit says nothing of it, and leaves the focus to who types.
  await page.goto('/herald-kings', { waitUntil: 'commit' })
  await page.getByLabel('Challenge Description').focus()
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('Challenge Description')).toBeFocused()
  await expect(main.getByText('Your challenge was rejected.')).toHaveCount(0)

  await page.goto('/herald-kings?payment=success&redirect_status=failed', {
    waitUntil: 'networkidle',
  })
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(main).not.toContainText('Payment Successful')

  await pay(next, cards.declined)
  await expect(toastOf(page).getByText('Your card was declined.')).toBeVisible()
  await visit(page, '/herald-kings?payment=success')
  await expect(main.getByText('Your card was declined.')).toBeVisible()
  await expect(main).not.toContainText('Payment Successful')
})

test('canceling the payment keeps the text, and a visitor is asked to log in @full', async ({
  page,
  baseURL,
  visitor,
  trouble,
}) => {
  trouble.expect(/^(400|500|502|503) POST .*\/api\/challenge-payment$/)
  const anyone = await visitor()
  await visit(anyone, '/herald-kings')
  await expect(anyone.getByRole('link', { name: 'Log In' }).last()).toHaveAttribute(
    'href',
    '/login?next=%2Fherald-kings',
  )
  await newcomer(page, baseURL)
  await visit(page, '/herald-kings')
  await page.getByLabel('Challenge Title').fill('Count the potholes')
  await page.getByLabel('Challenge Description').fill('One street a week.')
  await page.getByRole('button', { name: 'Pay $5 & Submit Challenge' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Challenge Title')).toHaveValue('Count the potholes')
  for (const [status, json, text] of [
    [
      503,
      { error: 'Payment processing is not configured' },
      'Payment processing is not configured',
    ],
    [400, { detail: 'E1' }, 'Failed to create payment. Please try again.'],
    [500, { message: 'E2' }, 'Failed to create payment. Please try again.'],
    [502, null, 'Failed to create payment. Please try again.'],
  ] as const) {
    await page.route('**/api/challenge-payment', (route) => route.fulfill({ status, json }))
    await page.getByRole('button', { name: 'Pay $5 & Submit Challenge' }).click()
    await expect(toastOf(page).getByText('Payment Error')).toBeVisible()
    await expect(toastOf(page).getByText(text)).toBeVisible()
    await page.unroute('**/api/challenge-payment')
  }
})
