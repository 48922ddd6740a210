import { expect, fresh, test, toastOf, visit } from './support/test.ts'

test('a member writes to the administrators, reads their answer and writes back @both @full', async ({
  page,
  member,
  visitor,
}) => {
  const subject = fresh('The canal ')
  await member(page, 'demo_weekly')
  await visit(page, '/contact')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message').fill('Whose ducks are these?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
  const bell = page.getByRole('link', { name: /^Notifications/ })
  const count = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
  const before = (await count()) || 0

  const desk = await visitor()
  await member(desk, 'demo_admin')
  await visit(desk, '/control-center?tab=messages')
  await desk.getByRole('button', { name: subject, exact: true }).click()
  await desk.getByLabel('Your answer').fill('They are nobody’s.')
  await desk.getByRole('button', { name: 'Send answer' }).click()
  await expect(toastOf(desk).getByText('Answer sent')).toBeVisible()

  await expect.poll(count, { message: 'the open page rings' }).toBe(before + 1)
  await visit(page, '/notifications')
  await page.getByRole('link', { name: `The administrators answered “${subject}”` }).click()
  await expect(page.getByRole('list', { name: 'Replies' })).toContainText('They are nobody’s.')
  await page.getByLabel('Your reply').fill('And the swans?')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('list', { name: 'Replies' })).toContainText('And the swans?')
  await expect(page.getByLabel('Your reply')).toHaveValue('')
  await page.getByRole('link', { name: 'Your messages' }).first().click()
  await expect(page.getByRole('listitem').filter({ hasText: subject })).toContainText('Answered')
})

test('an administrator sees a reply that came while typing, and keeps the answer @full', async ({
  page,
  member,
  visitor,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^409 POST .*answers$/)
  const subject = fresh('The lock ')
  const writer = await visitor()
  await member(writer, 'demo_weekly')
  await writer.context().request.post(`${baseURL}/api/contact-admin`, {
    data: { subject, message: 'Is it open?' },
  })
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=messages')
  await page.getByRole('button', { name: subject, exact: true }).click()
  await page.getByLabel('Your answer').fill('From May on.')
  const mine = (await (await writer.context().request.get(`${baseURL}/api/messages`)).json()) as {
    id: string
  }[]
  const sent = await writer
    .context()
    .request.post(`${baseURL}/api/messages/${mine[0]?.id}/replies`, {
      data: { text: 'Also on Sundays?' },
    })
  expect(sent.ok()).toBe(true)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('A new reply came while you were writing.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Replies' })).toContainText('Also on Sundays?')
  await expect(page.getByLabel('Your answer')).toHaveValue('From May on.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(toastOf(page).getByText('Answer sent')).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption('Handled')
  await page.getByRole('button', { name: subject, exact: true }).click()
  await expect(page.getByRole('list', { name: 'Replies' })).toContainText('From May on.')
})

test('a message whose answer got lost arrives once, however often it is sent @full', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED POST .*\/api\/contact/)
  const subject = fresh('The towpath ')
  await member(page, 'demo_weekly')
  await visit(page, '/contact')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message').fill('Is it open?')
  await page.route(
    '**/api/contact*',
    async (route) => {
      expect((await route.fetch()).ok()).toBe(true)
      await route.abort('failed')
    },
    { times: 1 },
  )
  const isLost = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await isLost
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeHidden()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
  const sent = (await (await page.request.get('/api/messages')).json()) as { subject: string }[]
  expect(sent.filter((each) => each.subject === subject)).toHaveLength(1)
})
