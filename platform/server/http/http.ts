import { createServer, type IncomingMessage, type Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyFormbody from '@fastify/formbody'
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { createAllowedMethods, type AllowedMethods } from './allowed-methods.ts'
import { bearerOf } from './bearer.ts'
import { allowOtherOrigins } from './cross-origin.ts'
import { compressedOnce } from './encodings.ts'
import { createErrorReply, refusedMethod, refuseUnreadable } from './error-reply.ts'
import { DomainError } from '../errors.ts'
import { newRequestId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { tracing } from '../tracing/tracing.ts'
import { limitWaiting } from './request-deadline.ts'
import { isRange } from './ranges.ts'
import { hasTwoHosts, originForm } from './request-target.ts'
import { isForPrograms, isWithoutCookies } from './program-paths.ts'
import { checkSameSite, createSecurityHeaders } from './request-security.ts'
import { limitBody } from './slow-bodies.ts'
import { discardUnreadBodies } from './unread-bodies.ts'

type Options = {
  log: Log
  metrics: Metrics
  siteUrl: string
  trustProxy: boolean
  hstsSubdomains: boolean
  /** Requests that may take as long as a large upload. */
  isUpload: (path: string) => boolean
  /**
   * The message for requests that wait too long while the database or the file storage doesn't
   * answer; null if both do.
   */
  stalled: () => DomainError | null
}

/** 100 kB, the default limit. */
export const usualBody = 100_000
/** Node's listen backlog. */
const longestQueue = 1000
/** Time limit for any response (docs/promises.md R4, I2). */
const slowest = 10_000
/** Milliseconds between looks for connections past their limits; Node's default is 30 seconds. */
const limitsCheck = 5000
/** As long as an upload address is valid. */
const slowestUpload = 600_000

/**
 * The HTTP server with everything responses share: request ids, logs, metrics, security headers,
 * the cross-site check and errors.
 */
export function createHttp({
  log,
  metrics,
  siteUrl,
  trustProxy,
  hstsSubdomains,
  isUpload,
  stalled,
}: Options): FastifyInstance {
  const { origin: siteOrigin, host: siteHost } = new URL(siteUrl)
  const methods = createAllowedMethods()
  const secure = createSecurityHeaders({
    isSecure: siteOrigin.startsWith('https:'),
    hstsSubdomains,
  })
  const answerError = createErrorReply(metrics)
  const noteForwarded = trustProxy ? () => {} : createForwardedHint(log)
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Trusts only the nearest proxy's entry; earlier ones are the caller's claims.
    trustProxy: trustProxy ? (_address, hop) => hop < 1 : false,
    bodyLimit: usualBody,
    requestTimeout: slowestUpload,
    connectionTimeout: 60_000,
    genReqId: newRequestId,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    frameworkErrors: answerError,
    clientErrorHandler: refuseUnreadable,
    serverFactory: (handler, options) => {
      const server = createServer(
        {
          ...options,
          requestTimeout: slowestUpload,
          headersTimeout: slowest,
          connectionsCheckingInterval: limitsCheck,
        },
        (request, response) => {
          noteForwarded(request)
          if (app.draining.isOn) response.setHeader('connection', 'close')
          request.url = originForm(request.url ?? '/', request.headers.host, siteHost)
          if (!isUpload(request.url ?? '')) limitBody(request, response, slowest)
          handler(request, response)
        },
      )
      return server
    },
  }) as unknown as FastifyInstance

  tracing()?.traceRequests(app)
  app.decorate('allowedMethods', methods)
  app.decorate('draining', { isOn: false })
  app.addHook('onRoute', ({ url, method }) => methods.add(url, method))
  limitWaiting(app, stalled)
  discardUnreadBodies(app)
  // Accepts JSON and forms only; the framework would also accept plain text.
  app.removeContentTypeParser('text/plain')
  allowOtherOrigins(app)
  void app.register(fastifyCookie)
  void app.register(fastifyCompress, compressedOnce)
  void app.register(fastifyFormbody, { bodyLimit: usualBody })
  app.addHook('onRequest', async (request, reply) => {
    secure(request.raw, reply.raw)
    reply.header('x-request-id', request.id)
    if (!request.url.startsWith('/'))
      throw new DomainError('invalid', "This address isn't on this site.", {
        address: "This address isn't on this site.",
      })
    if (hasTwoHosts(request.raw))
      throw new DomainError('invalid', 'The request names two hosts.', {
        host: 'The request names two hosts.',
      })
    if (request.headers.range !== undefined && !isRange(request.headers.range))
      delete request.headers.range
    // A token comes with no cookie, and with the pages that may use it (docs/product/developers.md 8).
    const path = pathOf(request)
    const isOfToken = isForPrograms(path) && bearerOf(request.headers) !== null
    if (!isOfToken && !isWithoutCookies(path))
      checkSameSite(request.method, (name) => headerOf(request, name), siteOrigin)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const seconds = reply.elapsedTime / 1000
    metrics.requests.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      },
      seconds,
    )
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    await stopListening(app.server)
    // A keep-alive connection becomes idle only after its last response, which would delay the
    // shutdown.
    const closing = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(closing))
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request) => {
    throw refusedMethod(request.method, methods.at(pathOf(request)))
  })
  return app
}

/** Logs once that requests seem to come through an untrusted proxy. */
function createForwardedHint(log: Log): (request: IncomingMessage) => void {
  let isNoted = false
  return ({ headers }) => {
    if (isNoted || !(headers['x-forwarded-for'] ?? headers.forwarded)) return
    isNoted = true
    log.warn(
      'ignoring X-Forwarded-For: if the site is behind a proxy, set TRUST_PROXY=1, or all visitors share one rate limit',
    )
  }
}

/** A malformed page address is kept as is, so a browser gets the not-found page. */
function readableAddress(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%') || isForPrograms(path)) return url
  return isOneLine(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

/** False for a path with undecodable text or a line break, which no route matches. */
function isOneLine(path: string): boolean {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/**
 * Stops listening right after the backlog is empty: a closing listener resets connections that it
 * hasn't accepted, and it accepts one per turn.
 */
async function stopListening(server: Server): Promise<void> {
  let arrivals = 0
  const count = () => {
    arrivals += 1
  }
  server.on('connection', count)
  let before = -1
  for (let turns = 0; arrivals > before && turns < longestQueue; turns += 1) {
    before = arrivals
    await setImmediate()
    await setImmediate()
  }
  server.off('connection', count)
  server.close()
}

/** A request header as a string. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

/** The requested path without its query. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0] ?? '/'
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the framework's own interface is extended
  interface FastifyInstance {
    /** Which methods each registered address takes. */
    allowedMethods: AllowedMethods
    /** On while the site still answers, but lets no connection wait for another request. */
    draining: { isOn: boolean }
  }
}
