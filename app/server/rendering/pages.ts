import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { closedCookie } from '#features/site/contract/rules.ts'
import type { ShownAnnouncement } from '#features/site/contract/schemas.ts'
import { cookieName } from '#platform/contract/cookie-name.ts'
import type { ReturnedForm } from '#platform/contract/returned-form.ts'
import type { Site } from '#platform/contract/site.ts'
import { requestContextOf } from '#platform/server/http/api.ts'
import type { EndpointTable } from '#platform/server/http/endpoint-table.ts'
import { isKnownEtag } from '#platform/server/http/conditional.ts'
import { encodingFor } from '#platform/server/http/encodings.ts'
import { asDomainError } from '#platform/server/http/error-reply.ts'
import { headerOf } from '#platform/server/http/http.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { newNonce } from '#platform/server/ids.ts'
import type { CountedRead } from '#platform/server/module.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import { contentSecurityPolicy } from '#platform/server/http/request-security.ts'
import type { Assets, RenderPage } from '../../contract.ts'
import { cachedPageOf } from './cached-page.ts'
import type { CacheKeyOf } from './cache-key.ts'
import { bytesOf, type CachedPage, type PageCache, type Reading } from './page-cache.ts'
import { atPagesOnly, backToPage, pageHeaders } from './page-requests.ts'

type Options = {
  table: EndpointTable<Viewer>
  /** The reader, as of the moment that the page shows. */
  identify: (request: FastifyRequest) => Promise<Viewer | null>
  render: RenderPage
  assetsOf: (modules: string[]) => Assets
  site: () => Site
  /** Styles of the site's accent color; empty for none. */
  accentStyle: () => string
  /** The announcement that is shown now, and when it ends by itself. */
  announcement: () => Promise<(ShownAnnouncement & { endsAt: Date | null }) | null>
  cache: PageCache
  metrics: Metrics
  sessionCookie: string
  isSecure: boolean
  /** Another origin that receives uploads. */
  uploadOrigin: string | null
  videoHosts: string[]
  /** True if the card provider has a form of its own. */
  hasCardProvider: boolean
  cacheKeyOf: CacheKeyOf
  /** The only pages that may load the card provider's scripts. */
  pagesWithCards: ReadonlySet<string>
  /** Further origins that pages may connect to, by path. */
  connections: ReadonlyMap<string, readonly string[]>
  /** Reads that count even from a cached page. */
  countedReads: CountedRead[]
  /** Where addresses lead that no page has; the first that knows one is asked. */
  redirects: ((url: string) => Promise<string | null>)[]
}

/** Serves every page: rendered for members, cached for visitors. */
export function createPages(options: Options) {
  const {
    table,
    identify,
    render,
    assetsOf,
    site,
    cache,
    metrics,
    isSecure,
    uploadOrigin,
    videoHosts,
    hasCardProvider,
  } = options
  const themeCookie = new RegExp(`(?:^|;\\s*)${cookieName('theme', isSecure)}=(light|dark)(?:;|$)`)
  const sessionMark = `${options.sessionCookie}=`

  const closedName = cookieName(closedCookie, isSecure)
  /** The announcement of the newest render; readers who closed it share pages without it. */
  let lastShown: string | null = null
  const hasClosed = ({ cookies }: FastifyRequest) =>
    lastShown !== null && cookies[closedName] === lastShown

  /** The address of a page that visitors share; null for callers who get their own render. */
  const sharedAddressOf = ({ method, url, headers: { cookie } }: FastifyRequest): string | null =>
    (method === 'GET' || method === 'HEAD') && url.length < 300 && !cookie?.includes(sessionMark)
      ? options.cacheKeyOf(url)
      : null
  const keyOf = (request: FastifyRequest, address: string): string => {
    const theme = themeCookie.exec(request.headers.cookie ?? '')?.[1] ?? ''
    return `${theme} ${hasClosed(request) ? 'closed' : ''} ${address}`
  }
  const rendering = new Map<string, Promise<unknown>>()
  const count = {
    fromCache: metrics.pageCache.labels('cached'),
    rendered: metrics.pageCache.labels('rendered'),
    renderedAndCached: metrics.pageCache.labels('rendered and cached'),
  }

  const countReads = ({ countedReads }: CachedPage, request: FastifyRequest) => {
    if (countedReads.length === 0) return
    const address = networkOf(request.ip)
    const header = (name: string) => headerOf(request, name)
    for (const { read, params } of countedReads) read.count(params, { address, header })
  }

  const sendCached = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: CachedPage,
    key: string,
  ): FastifyReply => {
    reply.headers(page.headers)
    if (isKnownEtag(request.headers['if-none-match'], page.etag)) return reply.status(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    const body = bytesOf(page, encoding)
    cache.measure(key)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(body)
  }

  /** Renders a page, and caches it under its address if every visitor may see it. */
  const renderPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    address: string | null,
    returned: ReturnedForm | null = null,
  ): Promise<FastifyReply> => {
    const generation = cache.generation()
    let isWhole = true
    const fail = (error: unknown, read: string) => {
      isWhole = false
      if (!asDomainError(error))
        request.log.error({ err: error, endpoint: read }, 'fault while reading for a page')
    }
    const announcing = options.announcement().catch((error: unknown) => {
      fail(error, 'announcement')
      return null
    })
    const viewer = await identify(request)
    const requestContext = requestContextOf(request, reply, isSecure)
    const styleNonce = newNonce()
    const hasCardForm =
      hasCardProvider && options.pagesWithCards.has(request.url.split('?')[0] ?? '')
    const readings: Reading[] = []
    const page = await render({
      url: address ?? request.url,
      site: site(),
      accentStyle: options.accentStyle(),
      announcement: announcing.then((announcement) => {
        lastShown = announcement?.id ?? null
        return hasClosed(request) ? null : announcement
      }),
      styleNonce,
      theme: (themeCookie.exec(request.headers.cookie ?? '')?.[1] ?? null) as
        | 'light'
        | 'dark'
        | null,
      hasSession: viewer !== null,
      hasCardForm,
      returned,
      assetsOf,
      call: async (endpoint, input) => {
        readings.push({ endpoint, input: input as Reading['input'] })
        try {
          return await table.call(endpoint, input, viewer, requestContext)
        } catch (error) {
          fail(error, endpoint.name)
          throw error
        }
      },
    })
    if (page.redirectTo !== null)
      return reply.header('cache-control', 'no-store').redirect(page.redirectTo, page.status)

    if (page.status === 404 && !returned) {
      const target = await targetOf(options.redirects, request.url)
      if (target !== null)
        return reply.header('cache-control', 'public, max-age=300').redirect(target, 301)
    }

    // What isn't cached may be for this reader alone, such as a shared draft.
    const isOpen = readings.every(({ endpoint }) => endpoint.cacheTags)
    reply.headers(
      pageHeaders(
        viewer !== null || returned !== null || page.status !== 200 || !isOpen,
        contentSecurityPolicy({
          inlineScripts: page.inlineScripts,
          styleNonce,
          isSecure,
          uploadOrigin,
          videoHosts,
          hasCardForm,
          connectsTo: options.connections.get(request.url.split('?')[0] ?? '') ?? [],
        }),
      ),
    )
    // Wallets and Link open popups that must be able to respond.
    if (hasCardForm) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    if (!returned) reply.status(page.status)
    if (page.status === 503) reply.header('retry-after', '5')
    if (viewer || returned || page.status !== 200 || !isWhole || !isOpen || address === null) {
      count.rendered.inc()
      return reply.send(page.html)
    }
    count.renderedAndCached.inc()
    const cached = cachedPageOf(page.html, reply, readings, options.countedReads)
    const key = keyOf(request, address)
    cache.put(key, cached, generation, (await announcing)?.endsAt)
    return sendCached(request, reply, cached, key)
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = sharedAddressOf(request)
    if (address === null) return renderPage(request, reply, null)
    const key = keyOf(request, address)
    await rendering.get(key)?.catch(() => {})
    const ready = cache.get(key)
    if (ready) {
      count.fromCache.inc()
      if (request.method === 'GET') countReads(ready, request)
      return sendCached(request, reply, ready, key)
    }
    const inFlight = renderPage(request, reply, address)
    rendering.set(key, inFlight)
    try {
      return await inFlight
    } finally {
      if (rendering.get(key) === inFlight) rendering.delete(key)
    }
  }

  return {
    /** Renders a form's page with the submitted input; the reply keeps its status. */
    rerenderForm: (request: FastifyRequest, reply: FastifyReply, form: ReturnedForm) =>
      renderPage(request, reply, null, form),
    register: (app: FastifyInstance) => {
      app.get('/*', atPagesOnly, answer)
      app.post('/*', atPagesOnly, backToPage)
    },
  }
}

async function targetOf(
  redirects: ((url: string) => Promise<string | null>)[],
  url: string,
): Promise<string | null> {
  for (const targetFor of redirects) {
    const target = await targetFor(url)
    if (target !== null) return target
  }
  return null
}
