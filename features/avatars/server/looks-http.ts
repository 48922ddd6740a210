import type { FastifyInstance } from 'fastify'
import { missing } from '#platform/server/errors.ts'
import { lookPath } from '../contract/rules.ts'
import { drawLook } from './looks.ts'

/** Serves drawn looks as pictures that run nothing, even when opened by themselves. */
export function registerLooks(app: FastifyInstance): void {
  app.get(lookPath(':look'), { logLevel: 'warn' }, async (request, reply) => {
    const svg = await drawLook((request.params as { look: string }).look)
    if (svg === null) throw missing('Picture')
    return reply
      .headers({
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .type('image/svg+xml')
      .send(svg)
  })
}
