import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answer } from './api.ts'
import { createBrowser } from './browser.ts'
import { createControl } from './control.ts'
import { createDelivery } from './delivery.ts'
import { createFaults } from './faults.ts'
import { createIdempotencyKeys } from './idempotency.ts'
import { Refusal } from './refusal.ts'
import { followPayments } from './subscriptions.ts'
import { createWorld } from './world.ts'

/** The stand-in's only account, which has test keys and live ones. */
export type Account = {
  secretKey: string
  publishableKey: string
  liveSecretKey: string
  livePublishableKey: string
  /** Reads results of identity checks, and nothing else. */
  identityKey: string
  webhookSecret: string
  connectWebhookSecret: string
}

/** Its start time in Unix seconds, and whether it runs by itself. */
export type StandInOptions = { now: number; isTicking: boolean }

/** What one mode's keys see: nothing of the other's. */
type Mode = ReturnType<typeof createMode>

function createMode(
  account: Account,
  options: StandInOptions & { isLive: boolean; isElsewhere: (id: string) => boolean },
) {
  const world = createWorld(options)
  followPayments(world)
  const faults = createFaults()
  const delivery = createDelivery(world, account)
  const control = createControl({ world, faults, delivery, browser: createBrowser(world) })
  return { world, faults, delivery, control, keys: createIdempotencyKeys(world.now) }
}

/** Stripe's API and the test controls over HTTP, entirely in memory. */
export function createStandInServer(account: Account, options: StandInOptions): Server {
  const test: Mode = createMode(account, {
    ...options,
    isLive: false,
    isElsewhere: (id) => live.world.find(id) !== null,
  })
  const live: Mode = createMode(account, {
    ...options,
    isLive: true,
    isElsewhere: (id) => test.world.find(id) !== null,
  })
  const byKey = new Map([
    [`Bearer ${account.secretKey}`, test],
    [`Bearer ${account.identityKey}`, test],
    [`Bearer ${account.liveSecretKey}`, live],
  ])
  let requests = 0

  const api = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    body: string,
  ) => {
    const method = request.method ?? 'GET'
    const send = (status: number, json: string, headers: Record<string, string> = {}) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${(requests += 1)}`,
        'stripe-version': header(request, 'stripe-version'),
        ...headers,
      })
      response.end(json)
    }
    const sendRefusal = (status: number, error: Record<string, unknown>, headers = {}) =>
      send(status, JSON.stringify({ error }), headers)
    const mode = byKey.get(header(request, 'authorization'))
    if (!mode)
      return sendRefusal(401, {
        type: 'invalid_request_error',
        message: 'Invalid API Key provided.',
      })
    const { world, faults, delivery, keys } = mode
    const key = method === 'POST' ? header(request, 'idempotency-key') : ''
    const broken = () => {
      const error = { type: 'api_error', message: 'An unknown error occurred' }
      if (key !== '') keys.end(key, { status: 500, body: JSON.stringify({ error }) })
      sendRefusal(500, error, { 'stripe-should-retry': String(key === '') })
    }

    const fault = faults.take(`${method} ${url.pathname}`)
    if (fault === 'hang') return
    if (fault === 'drop') return void request.socket.destroy()
    if (fault === 'limited')
      return sendRefusal(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Too many requests.',
      })
    if (fault === 'refuse')
      return sendRefusal(400, {
        type: 'invalid_request_error',
        message: 'Your account cannot currently make charges. Visit your dashboard to learn why.',
      })

    try {
      const before = key === '' ? null : keys.begin(key, `${method} ${url.pathname} ${body}`)
      if (before)
        return send(before.status, before.body, {
          'idempotent-replayed': 'true',
          'idempotency-key': key,
        })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return sendRefusal(error.status, error.body)
    }
    if (fault === 'error') return broken()
    await new Promise((resolve) => {
      setTimeout(resolve, world.settings.latencyMs)
    })
    const reply = answer(world, {
      method,
      path: url.pathname,
      query: url.search,
      body,
      account: header(request, 'stripe-account') || null,
      isForResults: header(request, 'authorization') === `Bearer ${account.identityKey}`,
    })
    const json = JSON.stringify(reply.body)
    if (key !== '') keys.end(key, reply.isStored ? { status: reply.status, body: json } : null)
    delivery.deliverSoon()
    if (fault === 'hang after') return
    if (fault === 'drop after') return void request.socket.destroy()
    if (fault === 'error after') return broken()
    send(reply.status, json, key === '' ? {} : { 'idempotency-key': key })
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const body = await readAll(request)
    if (url.pathname.startsWith('/_control/live/'))
      return live.control(request, response, url, body)
    if (url.pathname.startsWith('/_control/')) return test.control(request, response, url, body)
    await api(request, response, url, body)
  }

  return createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error)
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { type: 'api_error', message: String(error) } }))
    })
  })
}

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
