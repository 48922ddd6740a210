import { guidePath } from '#features/guide/contract/rules.ts'
import { openModelPeer } from '#features/guide/testing/model-peer.ts'
import { openDidPeer } from '#features/guide/testing/did-peer.ts'
import { openSite, type Site } from './support/site.ts'
import { expect, test as base, visit } from './support/test.ts'

/** D-ID's library as far as the page uses it, driven by the test: no video, no network. */
const library = `
  export async function createAgentManager(agentId, { auth, callbacks }) {
    if (window.didFault === 'library') throw new Error('no agent')
    window.did = { agentId, key: auth.clientKey, callbacks, ended: 0 }
    return {
      connect: async () => callbacks.onConnectionStateChange('connecting'),
      disconnect: async () => { sessionStorage.setItem('ended', 'yes') },
      chat: async (text) => callbacks.onNewMessage([
        { id: '1', role: 'user', content: text },
        { id: '2', role: 'assistant', content: '<b>Good evening</b>' },
      ], 'answer'),
    }
  }`

type Driven = {
  didFault?: string
  did: { key: string; callbacks: { onConnectionStateChange: (state: string) => void } }
}

type DidPeer = Awaited<ReturnType<typeof openDidPeer>>
type ModelPeer = Awaited<ReturnType<typeof openModelPeer>>

const test = base.extend<object, { peer: DidPeer; model: ModelPeer; site: Site }>({
  model: [
    async ({}, use) => {
      const model = await openModelPeer()
      await use(model)
      await model.close()
    },
    { scope: 'worker' },
  ],
  peer: [
    async ({}, use) => {
      const peer = await openDidPeer()
      await use(peer)
      await peer.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ peer, model }, use) => {
      const site = await openSite('127.0.0.1', {
        DID_API_URL: peer.url,
        DID_API_KEY: 'a-secret',
        DID_AGENT_ID: 'agt_guide',
        AI_CLAUDE_URL: model.url,
        AI_CLAUDE_MODEL: 'small',
        AI_GUIDE: 'claude',
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('the live guide connects after consent only, shows every state, and ends when left @full', async ({
  page,
  member,
  peer,
  trouble,
}) => {
  const libraries: string[] = []
  await page.route(/\/assets\/dist-[\w-]+\.js$/, async (route) => {
    libraries.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: library })
  })
  await member(page, 'demo_weekly')
  await visit(page, '/open-ai')
  const panel = page.getByRole('region', { name: 'Live guide' })
  await expect(panel.getByRole('button', { name: 'Connect' })).toBeDisabled()
  await panel.getByRole('checkbox').check()
  expect(libraries).toEqual([])

  trouble.expect(/^503 POST .*did-proxy-init$/)
  peer.state.fault = 'refuses'
  await panel.getByRole('button', { name: 'Connect' }).click()
  await expect(panel.getByRole('alert')).toContainText('Connection Error')
  await expect(panel.getByRole('alert')).toContainText('Failed to create secure D-ID session')

  peer.state.fault = 'none'
  await page.evaluate(() => {
    ;(window as unknown as Driven).didFault = 'library'
  })
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('alert')).toContainText('Failed to initialize the guide')

  /** Waits for the library, then reports a state; one that ends a session ends it here too. */
  const to = async (state: string) => {
    await expect.poll(() => page.evaluate(() => 'did' in window)).toBe(true)
    await page.evaluate((next) => {
      const driven = window as unknown as Partial<Driven>
      driven.did?.callbacks.onConnectionStateChange(next)
      if (next !== 'connected') delete driven.did
    }, state)
  }
  await page.evaluate(() => {
    ;(window as unknown as Driven).didFault = ''
  })
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('status')).toContainText('Connecting')
  await to('connected')
  await expect(panel.getByRole('status')).toHaveText('Connected')
  await panel.getByLabel('Write to the live guide').fill('Hello')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByText('<b>Good evening</b>')).toBeVisible()
  await to('fail')
  await expect(panel.getByRole('alert')).toContainText('Connection error')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('status')).toContainText('Connecting')
  await to('connected')
  await to('disconnected')
  await expect(panel.getByRole('button', { name: 'Connect' })).toBeVisible()

  await panel.getByRole('button', { name: 'Connect' }).click()
  await to('connected')
  await expect(panel.getByRole('status')).toHaveText('Connected')
  await page.evaluate(() => sessionStorage.removeItem('ended'))
  await page.getByRole('link', { name: 'documentation', exact: true }).click()
  await expect(page).toHaveURL(/\/docs/)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('ended'))).toBe('yes')
})

test('a member has AI summarize the passages, follows its source, and sees a failure @full', async ({
  page,
  member,
  model,
}) => {
  model.state.pieces = ['Open the login', ' page. [1] Follow the link in the email. [1]']
  await member(page, 'demo_weekly')
  await visit(page, guidePath)
  await page.getByRole('searchbox', { name: 'Ask the guide' }).fill('How do I reset my password?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  const ask = page.getByRole('button', { name: 'Summarize with AI' })
  await expect(page.getByText('go to Claude. Nothing from your account does.')).toBeVisible()
  expect(model.seen).toHaveLength(0)
  await ask.click()
  const answer = page.getByRole('region', { name: 'Answer by Claude' })
  await expect(answer).toContainText('Open the login page. [1] Follow the link in the email. [1]')
  await expect(answer).toContainText('It may be wrong')
  await answer.getByRole('link', { name: 'How do I reset my password?' }).click()
  await expect(page).toHaveURL(/\/docs#how-do-i-reset-my-password$/)

  model.state.fault = 'cut'
  await visit(page, guidePath)
  await page.getByRole('searchbox', { name: 'Ask the guide' }).fill('How do I reset my password?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await ask.click()
  await expect(answer).toContainText('No AI answer')
  await expect(answer).not.toContainText('Open the login')
  model.state.fault = 'none'
  await answer.getByRole('button', { name: 'Try again' }).click()
  await expect(answer).toContainText('Follow the link in the email.')
})
