import type { FastifyRequest } from 'fastify'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** True for requests from this machine, and false through a proxy. */
export function isFromHere({ socket, headers }: FastifyRequest): boolean {
  return loopback.has(socket.remoteAddress ?? '') && !headers['x-forwarded-for']
}
