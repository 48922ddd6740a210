import fastifyCors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { idempotencyHeader } from '#platform/contract/endpoint.ts'
import { isForPrograms } from './program-paths.ts'

/** A day, in seconds. */
const remembered = 86_400

/** Calls of programs, and browsers' questions before them; any other OPTIONS is no method of ours. */
const isAnswered = ({ url, method, headers }: FastifyRequest): boolean =>
  isForPrograms(url.split('?', 1)[0] ?? '') &&
  (method !== 'OPTIONS' ||
    (headers.origin !== undefined && headers['access-control-request-method'] !== undefined))

/**
 * Lets pages of other sites call the API, never with cookies: they read what anyone may, and act
 * with an access token (docs/product/developers.md 8). Every other address stays the site's own.
 */
export function allowOtherOrigins(app: FastifyInstance): void {
  void app.register(fastifyCors, {
    delegator: (request: FastifyRequest, decide) =>
      decide(
        null,
        isAnswered(request)
          ? {
              origin: '*',
              methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
              allowedHeaders: [
                'authorization',
                'content-type',
                'if-none-match',
                'mcp-method',
                'mcp-name',
                'mcp-protocol-version',
                idempotencyHeader,
              ],
              exposedHeaders: [
                'deprecation',
                'etag',
                'idempotent-replayed',
                'link',
                'ratelimit',
                'ratelimit-policy',
                'retry-after',
                'sunset',
                'www-authenticate',
                'x-request-id',
              ],
              maxAge: remembered,
            }
          : { origin: false },
      ),
  })
}
