import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { findBarriers } from './support/axe.ts'
import { newcomer } from './support/paying.ts'
import { expect, test, toastOf, visit } from './support/test.ts'

test('a member adds a webhook, tries it, and sees what came of it @full', async ({
  page,
  baseURL,
}) => {
  const received: { body: string; headers: Record<string, string> }[] = []
  const server = createServer((request, response) => {
    const headers = request.headers as Record<string, string>
    void text(request).then((body) => {
      received.push({ body, headers })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    await newcomer(page, baseURL, { hasProfile: true })
    await visit(page, '/settings/applications#webhooks')
    const section = page.getByRole('region', { name: 'Webhooks' })
    await section.getByRole('button', { name: 'Add a webhook' }).click()
    await section.getByLabel('Address').fill(`http://127.0.0.1:${port}/hook`)
    await section.getByLabel('Description').fill('My archive')
    await section.getByRole('checkbox', { name: 'A comment was published' }).check()
    await section.getByLabel('Current password').fill('seven green kayaks')
    await expect(section.getByRole('switch')).toHaveCount(0)
    expect(await findBarriers(page)).toEqual([])
    await section.getByRole('button', { name: 'Add webhook' }).click()
    await expect(section.getByRole('heading', { name: 'Copy the signing secret' })).toBeFocused()
    const secret = await section.locator('code').innerText()
    expect(await findBarriers(page)).toEqual([])
    await section.getByRole('button', { name: "I've saved it" }).click()
    await expect(section.getByText(secret)).toHaveCount(0)

    await section.getByRole('button', { name: /^Send test event/ }).click()
    await expect(toastOf(page)).toContainText('Test event on its way')
    await expect.poll(() => received.length).toBe(1)
    const [message = { body: '', headers: {} }] = received
    expect(new Webhook(secret).verify(message.body, message.headers)).toMatchObject({
      type: 'webhook.test',
    })
    await section.getByRole('button', { name: /^Deliveries/ }).click()
    await section.getByRole('button', { name: 'Refresh' }).click()
    await expect(section.getByText('Delivered')).toBeVisible()
    await expect(section.getByText('Status 204.')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await section.getByRole('button', { name: /^Replay/ }).click()
    await expect.poll(() => received.length).toBe(2)

    await section.getByRole('button', { name: /^Turn off/ }).click()
    await expect(section.getByText('Turned off. Events since then')).toBeVisible()
    await section.getByRole('button', { name: /^Turn on again/ }).click()
    await expect(section.getByText('Turned off. Events since then')).toHaveCount(0)
    await section.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toastOf(page)).toContainText('Webhook deleted')
    await expect(section.getByText('My archive')).toHaveCount(0)
  } finally {
    server.close()
  }
})
