import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { castVote, createDebate, setStatus } from '#features/debates/contract/endpoints.ts'
import { embedCode, embedPath } from '#platform/contract/embed-code.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { expect, fresh, test, visit } from './support/test.ts'

/** A page of another site with this in its body. */
async function elsewhere(body: string): Promise<{ url: string; server: Server }> {
  const html = `<!doctype html><title>Elsewhere</title><script>
    addEventListener('message', ({ data, origin }) => (window.told = { ...data, origin }))
  </script>${body}`
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }
}

test('a debate in a frame of another site tells its height and follows the votes, without cookies @full', async ({
  page,
  member,
  visitor,
  site,
}) => {
  await member(page, 'demo_admin')
  const send = async (path: string, method: string, data: object) => {
    const response = await page.context().request.fetch(path, { method, data })
    expect(response.ok(), path).toBe(true)
    return (await response.json()) as { id: string }
  }
  const title = `Ducks ${fresh('')}`
  const { id } = await send(createDebate.path, 'POST', {
    title,
    description: 'Mostly.',
    positionA: 'Bread.',
    positionB: 'None.',
    positionAName: 'Feed them',
    positionBName: 'Leave them be',
  })
  await send(pathTo(setStatus.path, { id }), 'PATCH', { status: 'live' })

  const reader = await visitor()
  const src = site.url + embedPath({ kind: 'debates', id })
  const { url, server } = await elsewhere(embedCode({ src, title, width: 600, height: 300 }))
  const asked = new Set<string>()
  reader.on('request', (request) => asked.add(new URL(request.url()).origin))
  try {
    await reader.goto(url)
    const frame = reader.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: title })).toBeVisible()
    await expect(frame.getByText('0 votes, one per member')).toBeVisible()
    const told = await reader.waitForFunction(() => (window as { told?: object }).told)
    expect(await told.jsonValue()).toMatchObject({
      source: 'xverse',
      type: 'embed-height',
      path: embedPath({ kind: 'debates', id }),
      origin: new URL(site.url).origin,
    })
    const { height } = (await told.jsonValue()) as { height?: number }
    expect(height).toBeGreaterThan(100)
    await send(pathTo(castVote.path, { id }), 'POST', { position: 'A' })
    await expect(frame.getByText('1 vote, one per member')).toBeVisible({ timeout: 15_000 })
    await expect(frame.getByText('100%')).toBeVisible()
    expect(await reader.context().cookies()).toEqual([])
    expect([...asked].toSorted()).toEqual(
      [new URL(site.url).origin, new URL(url).origin].toSorted(),
    )
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

test('a member copies the code of a race’s embed beside Share @full', async ({
  page,
  member,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await member(page, 'demo_annual')
  await visit(page, '/warroom')
  await page.getByRole('button', { name: 'Embed', exact: true }).click()
  await expect(page.getByText('Code copied', { exact: true })).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain(`<iframe src="${site.url}/embed/races/TX"`)
})
