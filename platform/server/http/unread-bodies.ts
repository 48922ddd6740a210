import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Bytes that are discarded in any case; addresses that accept more discard as much. */
const least = 10_000_000
/** Milliseconds that a sender has for the rest. */
const longest = 120_000
/** What a sender must send in so many milliseconds: a slow phone does, a held connection doesn't. */
const pace = { bytes: 16_000, milliseconds: 5000 }

/**
 * Reads and discards what is left of a body when its answer is sent, within limits of bytes, pace and
 * time. If the connection closed instead, browsers that are still sending would report a network
 * error and never read the answer.
 */
export function discardUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw, routeOptions }, reply) => {
    if (raw.complete || raw.destroyed || !hasBody(raw)) return
    // The framework would close the connection.
    reply.removeHeader('connection')
    discard(raw, Math.max(least, routeOptions.bodyLimit ?? 0))
  })
}

/** True if a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined
}

/**
 * A request's body as a stream that can be left half read or destroyed without its connection.
 * @param onBreak what a broken connection does to it.
 */
export function separateBody(body: Readable, onBreak: 'fail' | 'end' = 'fail'): Readable {
  const part = new PassThrough()
  // The connection may break before anybody reads or after.
  part.on('error', () => {})
  if (onBreak === 'end') body.once('close', () => part.end())
  else body.once('error', (error) => part.destroy(error))
  return body.pipe(part)
}

function discard(body: IncomingMessage, most: number): void {
  let left = most
  let received = 0
  const close = () => body.socket.destroy()
  const timer = setTimeout(close, longest)
  const pacer = setInterval(() => {
    if (received < pace.bytes) close()
    received = 0
  }, pace.milliseconds)
  timer.unref()
  pacer.unref()
  body.once('close', () => {
    clearTimeout(timer)
    clearInterval(pacer)
  })
  body.unpipe()
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length
    received += chunk.length
    if (left < 0) close()
  })
  body.resume()
}
