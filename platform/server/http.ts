import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import fastifyFormbody from '@fastify/formbody'
import fastifyHelmet from '@fastify/helmet'
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { ErrorBody } from '#platform/contract/errors.ts'
import { DomainError } from './errors.ts'
import { newNonce } from './ids.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { checkSameSite } from './security.ts'

/** Answers a request before the framework sees it, or returns false. Serves what is kept as bytes. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

type Options = {
  log: Log
  metrics: Metrics
  siteUrl: string
  trustProxy: boolean
  fastPath: FastPath
}

/** 100 kB, for calls that do not say otherwise. */
const usualBody = 100_000
/** No answer takes longer (quality R4 and I2). */
const slowest = 10_000

/** The HTTP server with what every answer shares: request ids, logs, metrics, security headers, the cross-site check, errors. */
export function createHttp({ log, metrics, siteUrl, trustProxy, fastPath }: Options): FastifyInstance {
  const siteOrigin = new URL(siteUrl).origin
  const isSecure = siteOrigin.startsWith('https:')
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: usualBody,
    requestTimeout: slowest,
    connectionTimeout: 60_000,
    genReqId: () => newNonce(),
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: true,
    serverFactory: (handler, options) => {
      const server = createServer({ requestTimeout: slowest, ...options }, (request, response) => {
        if (!fastPath(request, response)) handler(request, response)
      })
      return server
    },
  }) as unknown as FastifyInstance

  void app.register(fastifyCookie)
  void app.register(fastifyFormbody, { bodyLimit: usualBody })
  void app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    checkSameSite(request.method, (name) => headerOf(request, name), siteOrigin)
  })
  app.addHook('onResponse', async (request, reply) => {
    const seconds = reply.elapsedTime / 1000
    metrics.requests.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }, seconds)
    request.log.info({ method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered')
  })
  app.setErrorHandler((error, request, reply) => {
    const expected = asDomainError(error)
    if (!expected) {
      metrics.faults.inc()
      request.log.error({ err: error }, 'fault')
    }
    const known = expected ?? new DomainError('fault', 'Something went wrong on our side. Please try again.')
    const { retryAfterSeconds, ...details } = known.details
    if (known.code === 'limited' || known.code === 'unavailable') reply.header('retry-after', String(retryAfterSeconds ?? 5))
    const body: ErrorBody = {
      error: known.message,
      code: known.code,
      requestId: request.id,
      ...(known.fields ? { fields: known.fields } : {}),
      ...details,
    }
    void reply.status(known.status).header('cache-control', 'no-store').send(body)
  })
  return app
}

/** One header of a request as text. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

const byFastifyCode: Record<string, [ConstructorParameters<typeof DomainError>[0], string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'This is too large to be sent. Nothing was stored.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrong_type', 'Send JSON, with the content type application/json.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid', 'The request is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid', 'The request is empty where JSON was expected.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', 'The length of the request does not match its header.'],
}

/** Connection trouble of the database driver: the site is up, its database is away. */
const databaseIsAway = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[123]|08\d{3}|53300|57014)$/

function asDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', statusCode } = cause as { code?: string; statusCode?: number }
    const known = byFastifyCode[code]
    if (known) return new DomainError(known[0], known[1], known[0] === 'invalid' ? { body: known[1] } : undefined)
    if (databaseIsAway.test(code) || /timeout exceeded when trying to connect|Connection terminated/.test(cause.message)) {
      return new DomainError('unavailable', 'The site cannot reach its database right now. Please try again in a moment.')
    }
    if (statusCode === 400) return new DomainError('invalid', 'The request could not be read.', { body: 'The request could not be read.' })
  }
  return null
}
