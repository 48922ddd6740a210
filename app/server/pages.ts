import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#features/identity/server/service.ts'
import { getArticle } from '#features/news/contract/endpoints.ts'
import { pathTo, type Endpoint } from '#platform/contract/endpoint.ts'
import type { Site } from '#platform/contract/site.ts'
import { exchangeOf } from '#platform/server/api.ts'
import type { EndpointTable } from '#platform/server/endpoint-table.ts'
import type { FastPath } from '#platform/server/http.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newNonce } from '#platform/server/ids.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import { contentSecurityPolicy } from '#platform/server/security.ts'
import type { Assets, RenderPage } from '../contract.ts'
import { encodePage, encodingFor, type KeptPage, type PageCache } from './page-cache.ts'

type Options = {
  table: EndpointTable<Viewer>
  identify: (request: FastifyRequest) => Promise<Viewer | null>
  render: RenderPage
  assetsOf: (modules: string[]) => Assets
  site: Site
  cache: PageCache
  metrics: Metrics
  sessionCookie: string
  isSecure: boolean
  trustProxy: boolean
  /** Notes that a visitor read an article on a kept page. */
  noteReading: (articleId: string, visitor: string) => void
}

const themeCookie = /(?:^|;\s*)theme=(light|dark)(?:;|$)/

/** Serves every page: rendered for members, kept as bytes for visitors. */
export function createPages(options: Options) {
  const { table, identify, render, assetsOf, site, cache, metrics, isSecure } = options
  const sessionMark = `${options.sessionCookie}=`

  const keyOf = (url: string, cookies: string | undefined) => `${themeCookie.exec(cookies ?? '')?.[1] ?? ''} ${url}`
  const canBeKept = (url: string, cookies: string | undefined) => !cookies?.includes(sessionMark) && url.length < 300

  const fastPath: FastPath = (request, response) => {
    const { url = '/', headers, method } = request
    if (method !== 'GET' || !canBeKept(url, headers.cookie)) return false
    const page = cache.get(keyOf(url, headers.cookie))
    if (!page) return false
    metrics.pageCache.inc({ result: 'kept' })
    if (page.articleIds.length) {
      const visitor = `${addressOf(request, options.trustProxy)}|${headers['user-agent'] ?? ''}`
      for (const id of page.articleIds) options.noteReading(id, visitor)
    }
    if (headers['if-none-match'] === page.etag) {
      response.writeHead(304, { ...page.headers, 'x-request-id': newNonce() }).end()
      return true
    }
    const encoding = encodingFor(headers['accept-encoding'])
    const body = page.bodies[encoding]
    response.writeHead(200, {
      ...page.headers,
      'x-request-id': newNonce(),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': body.length,
    })
    response.end(body)
    return true
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.url
    const cookies = request.headers.cookie
    const generation = cache.generation()
    const viewer = await identify(request)
    const exchange = exchangeOf(request, reply, isSecure)
    const nonce = newNonce()
    const calls: { endpoint: Endpoint; params: Record<string, string> }[] = []
    let isWhole = true
    const page = await render({
      url,
      site,
      nonce,
      theme: (themeCookie.exec(cookies ?? '')?.[1] ?? null) as 'light' | 'dark' | null,
      hasSession: viewer !== null,
      assetsOf,
      call: async (endpoint, input) => {
        calls.push({ endpoint, params: input.params ?? {} })
        try {
          return await table.call(endpoint, input, viewer, exchange)
        } catch (error) {
          isWhole = false
          if (!(error instanceof DomainError)) request.log.error({ err: error, endpoint: endpoint.name }, 'fault while reading for a page')
          throw error
        }
      },
    })
    if (page.redirectTo !== null) return reply.header('cache-control', 'no-store').redirect(page.redirectTo, page.status)

    const headers = pageHeaders(viewer !== null || page.status !== 200, contentSecurityPolicy(nonce, isSecure))
    reply.headers(headers).status(page.status)
    const isOpen = calls.every(({ endpoint }) => endpoint.shows)
    if (viewer || page.status !== 200 || !isWhole || !isOpen || request.method !== 'GET' || !canBeKept(url, cookies)) {
      metrics.pageCache.inc({ result: 'rendered' })
      return reply.send(page.html)
    }
    metrics.pageCache.inc({ result: 'rendered and kept' })
    const kept: Omit<KeptPage, 'expiresAt'> = {
      ...await encodePage(page.html),
      headers: {},
      topics: calls.flatMap(({ endpoint, params }) => (endpoint.shows ?? []).map((topic) => topicOf(topic, params))),
      articleIds: calls.filter(({ endpoint }) => endpoint.name === getArticle.name).map(({ params }) => params['id'] ?? ''),
    }
    const shared = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => name !== 'x-request-id')) as Record<string, string>
    kept.headers = { ...shared, etag: kept.etag }
    cache.put(keyOf(url, cookies), kept, generation)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.header('etag', kept.etag).send(kept.bodies[encoding])
  }

  return {
    fastPath,
    register: (app: FastifyInstance) => { app.get('/*', answer) },
  }
}

function pageHeaders(isPrivate: boolean, policy: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': isPrivate ? 'private, no-store' : 'no-cache',
    vary: 'accept-encoding, cookie',
  }
}

function topicOf(topic: string, params: Record<string, string>): string {
  const [kind, parameter] = topic.split('::')
  return parameter ? `${kind}:${params[parameter] ?? ''}` : pathTo(topic, params)
}

function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined
  const nearest = String(forwarded ?? '').split(',').at(-1)?.trim()
  return nearest || request.socket.remoteAddress || ''
}
