import type { FastifyInstance } from 'fastify'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import { missingHere, refusedMethod } from '#platform/server/http/error-reply.ts'
import { pathOf } from '#platform/server/http/http.ts'
import { DomainError } from '#platform/server/errors.ts'
import { sameText } from '#platform/server/ids.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import type { RedisCounter } from '#platform/server/security/redis-counter.ts'
import type { Settings } from '#platform/server/settings.ts'
import { version } from '#platform/server/version.ts'
import { isFromHere } from './loopback.ts'

type Options = {
  metrics: Metrics
  settings: Settings
  database: Database
  redis: RedisCounter | null
  clock: Clock
}

/** How long a security.txt is valid; it is generated per request. */
const securityContactHolds = 180 * day

/** Addresses for operators, and the answer for addresses of the API that don't exist. */
export function registerOperations(
  app: FastifyInstance,
  { metrics, settings, database, redis, clock }: Options,
): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ ok: true, version }))

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const [isDatabaseReady, isRedisReady] = await Promise.all([
      database.isReady(),
      redis?.isReady() ?? true,
    ])
    const isDraining = app.draining.isOn
    const isReady = isDatabaseReady && !isDraining
    if (!isReady) reply.header('retry-after', '5')
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ok: isReady,
        database: isDatabaseReady,
        ...(isDraining ? { draining: true } : {}),
        ...(redis ? { redis: isRedisReady } : {}),
      })
  })

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '')
    const isAllowed = settings.metricsToken
      ? token !== undefined && sameText(token, settings.metricsToken)
      : isFromHere(request)
    if (!isAllowed) throw new DomainError('missing', 'Page Not Found')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })

  // RFC 9116.
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (!settings.securityContact) throw missingHere()
    const expires = new Date(clock.now().getTime() + securityContactHolds)
    expires.setUTCHours(0, 0, 0, 0)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        [
          `Contact: ${settings.securityContact}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${settings.siteUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })

  app.all('/api/*', (request) => {
    throw refusedMethod(request.method, app.allowedMethods.at(pathOf(request)))
  })
}
