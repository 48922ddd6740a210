import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '#platform/contract/endpoint.ts'
import { queryString } from '#platform/contract/endpoint.ts'
import type { EndpointTable, Entry, Exchange } from './endpoint-table.ts'
import { DomainError } from './errors.ts'
import { headerOf } from './http.ts'
import type { RateCounter, RateLimit } from './limits.ts'

type Options<V> = {
  table: EndpointTable<V>
  identify: (request: FastifyRequest) => Promise<V | null>
  authorize: (viewer: V | null, allow: Access) => Promise<void>
  /** The account id of a viewer, for rate limits per account. */
  accountIdOf: (viewer: V) => string
  limits: Record<string, RateLimit>
  /** Null switches rate limits off. */
  counter: RateCounter | null
  isSecure: boolean
}

/** Serves every endpoint of the table over HTTP. */
export function registerApi<V>(app: FastifyInstance, options: Options<V>): void {
  const { table, identify, authorize, counter, limits } = options
  for (const entry of table.entries) {
    const { endpoint } = entry
    if (endpoint.limit && !limits[endpoint.limit]) throw new Error(`${endpoint.name} names no known rate limit: ${endpoint.limit}`)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.maxBody ? { bodyLimit: endpoint.maxBody } : {}),
      handler: async (request, reply) => {
        const viewer = await identify(request)
        await authorize(viewer, endpoint.allow)
        const isForm = headerOf(request, 'content-type')?.startsWith('application/x-www-form-urlencoded')
        if (isForm && endpoint.kind !== 'navigation') throw new DomainError('wrong_type', 'Send JSON, with the content type application/json.')
        const exchange = exchangeOf(request, reply, options.isSecure)
        reply.header('cache-control', 'no-store')
        const refusal = counter ? await count(entry, request, viewer, exchange, options) : null
        if (refusal && entry.refuse) return reply.redirect(entry.refuse(refusal, request.body).redirectTo, 303)
        if (refusal) throw refusal
        const { json, next, redirectTo } = await table.answer(entry, request, viewer, exchange)
        if (redirectTo !== null) return reply.redirect(redirectTo, 303)
        if (next !== null) reply.header('link', nextLink(request, next))
        if (json === null) return reply.status(204).send()
        return reply.status(endpoint.status ?? 200).type('application/json; charset=utf-8').send(json)
      },
    })
  }
}

/** Counts a call; answers the refusal when it was one too many. */
async function count<V>(entry: Entry<V>, request: FastifyRequest, viewer: V | null, exchange: Exchange, options: Options<V>): Promise<DomainError | null> {
  const { endpoint } = entry
  const limit = endpoint.limit ? options.limits[endpoint.limit] : undefined
  if (!limit || !options.counter) return null
  const account = viewer ? options.accountIdOf(viewer) : namedAccount(request.body, limit.accountField)
  const counted = { address: exchange.address, account: account || exchange.address, 'account and address': `${account}|${exchange.address}` }[limit.by]
  const caps = [{ key: `${endpoint.limit}|${counted}`, max: limit.max }]
  if (limit.maxOfAddress !== undefined) caps.push({ key: `${endpoint.limit} of an address|${exchange.address}`, max: limit.maxOfAddress })
  const waits: number[] = []
  for (const { key, max } of caps) {
    const { count: calls, resetsIn } = await options.counter.add(key, limit.per)
    if (calls > max) waits.push(resetsIn)
  }
  if (waits.length === 0) return null
  const retryAfterSeconds = Math.max(1, Math.ceil(Math.max(...waits) / 1000))
  const wait = retryAfterSeconds > 90 ? `${Math.ceil(retryAfterSeconds / 60)} minutes` : `${retryAfterSeconds} seconds`
  return new DomainError('limited', `That was tried too often. Please wait ${wait} and try again.`, undefined, { retryAfterSeconds })
}

function namedAccount(body: unknown, field: string | undefined): string {
  const name = field && typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : ''
  return typeof name === 'string' ? name.trim().toLowerCase().slice(0, 200) : ''
}

/** What a handler may read of and say to the request's other side. */
export function exchangeOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Exchange {
  return {
    address: networkOf(request.ip),
    requestId: request.id,
    header: (name) => headerOf(request, name),
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, maxAge) => {
      void reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge })
    },
  }
}

/** An IPv6 customer holds a whole network of 64 bits; counting single addresses would limit nobody. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

function nextLink(request: FastifyRequest, next: string): string {
  const path = request.url.split('?')[0] ?? ''
  return `<${path}${queryString({ ...request.query as object, cursor: next })}>; rel="next"`
}
