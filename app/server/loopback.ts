import type { FastifyRequest } from 'fastify'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** True when a program on this very machine asks, and not for somebody behind a proxy. */
export function isFromHere({ socket, headers }: FastifyRequest): boolean {
  return loopback.has(socket.remoteAddress ?? '') && !headers['x-forwarded-for']
}
