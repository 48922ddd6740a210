import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuseUnreadable } from './error-reply.ts'
import { hasBody } from './unread-bodies.ts'

/**
 * Closes requests whose body is incomplete after `milliseconds`, so slow senders don't hold
 * connections.
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  milliseconds: number,
): void {
  if (!hasBody(request)) return
  const timer = setTimeout(() => {
    if (request.complete) return
    if (response.headersSent) request.socket.destroy()
    else
      refuseUnreadable(
        Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        request.socket,
      )
  }, milliseconds)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))
}
