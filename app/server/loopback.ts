import type { FastifyRequest } from 'fastify'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * True for requests from this machine to one of its own names, and false through a proxy. Another
 * name could be that of a site whose page a browser on this machine has open (DNS rebinding).
 */
export function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const name = (headers.host ?? '').replace(/:\d{1,5}$/, '')
  return (
    loopback.has(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && ownNames.has(name)
  )
}
