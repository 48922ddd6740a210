import assert from 'node:assert/strict'
import { Agent } from 'node:https'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { openReverseProxy, withoutProxies, type ReverseProxy } from '#app/testing/reverse-proxy.ts'
import { startSite, type SiteProcess } from '#app/testing/site-process.ts'
import { freePort } from '#app/testing/free-port.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { openDebate } from '#features/debates/testing/debates.ts'

/** How long each proxy takes to notice a node, in milliseconds (docs/operations.md). */
const noticing = { nginx: 0, haproxy: 3000 }
const rounds = 2

describe('a rolling restart by the documented procedure', { skip: withoutProxies }, () => {
  let postgres: PostgresServer
  let app: TestApp
  let cookie: string
  let debate: string
  let nodes: { port: number; site: SiteProcess }[]

  const startNode = async (port: number) => ({
    port,
    site: await startSite(
      {
        DATABASE_URL: postgres.url,
        DATA_DIR: app.dataDir,
        PORT: String(port),
        DRAIN_SECONDS: '5',
        TRUST_PROXY: '1',
        DEMO: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
        DATABASE_POOL: '6',
      },
      'supervise',
    ),
  })
  const stopNode = async ({ site }: { site: SiteProcess }) => {
    site.signal('SIGTERM')
    assert.deepEqual(await site.ended, { code: 0, signal: null }, site.stderr())
  }

  before(async () => {
    postgres = await openPostgresServer()
    app = await openTestApp({ DATABASE_URL: postgres.url })
    const admin = await app.member({ tier: 'annual', isAdmin: true })
    debate = await openDebate(admin)
    cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    nodes = [await startNode(await freePort()), await startNode(await freePort())]
  })
  after(async () => {
    await Promise.all(nodes.map(stopNode))
    await app.close()
    await postgres.close()
  })

  /** Four readers and a writer until stopped; their answers that weren't successes. */
  const startTraffic = (proxy: ReverseProxy) => {
    const over = new AbortController()
    const failed: string[] = []
    let sent = 0
    const loop = async (method: string, path: string, body?: () => unknown) => {
      const agent = new Agent({ keepAlive: true })
      while (!over.signal.aborted) {
        sent += 1
        const answer = await proxy
          .request(method, path, { cookie, agent, ...(body ? { body: body() } : {}) })
          .catch(String)
        if (typeof answer === 'string' || answer >= 300) failed.push(`${method} ${path}: ${answer}`)
        await sleep(5)
      }
      agent.destroy()
    }
    const comment = () => ({
      contentType: 'debate',
      contentId: debate,
      content: `Said while a node restarts, ${sent}.`,
      metadata: { side: 'A' },
    })
    const loops = [
      loop('GET', '/'),
      loop('GET', '/news'),
      loop('GET', '/api/articles'),
      loop('GET', '/api/user'),
      loop('POST', createComment.path, comment),
    ]
    return {
      failed,
      stop: async () => {
        over.abort()
        await Promise.all(loops)
        return sent
      },
    }
  }

  for (const kind of ['nginx', 'haproxy'] as const) {
    test(`fails no request behind ${kind}, ${rounds} times`, async () => {
      const proxy = await openReverseProxy(
        kind,
        nodes.map(({ port }) => port),
      )
      try {
        const traffic = startTraffic(proxy)
        await sleep(1000)
        for (let round = 0; round < rounds; round += 1) {
          for (const [index, node] of nodes.entries()) {
            await stopNode(node)
            nodes[index] = await startNode(node.port)
            await sleep(noticing[kind])
          }
        }
        const sent = await traffic.stop()
        assert.ok(sent > 1000, `${sent} requests`)
        assert.deepEqual(traffic.failed, [])
      } finally {
        await proxy.close()
      }
    })
  }
})
