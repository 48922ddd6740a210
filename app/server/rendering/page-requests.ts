import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownPath } from '#platform/contract/own-path.ts'
import { networkOf } from '#platform/server/http/network.ts'
import type { RequestContext } from '#platform/server/http/endpoint-table.ts'
import { refusedMethod } from '#platform/server/http/error-reply.ts'
import { headerOf, pathOf } from '#platform/server/http/http.ts'
import { newRequestId } from '#platform/server/ids.ts'

/** A form submitted before its scripts were ready leads back to its page. */
export function backToPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isForm = headerOf(request, 'content-type')?.startsWith('application/x-www-form-urlencoded')
  if (!isForm || request.url.startsWith('/api'))
    throw refusedMethod(request.method, request.server.allowedMethods.at(pathOf(request)))
  return reply.header('cache-control', 'no-store').redirect(ownPath(request.url), 303)
}

/** Headers of a rendered page. */
export function pageHeaders(isPrivate: boolean, policy: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': isPrivate ? 'private, no-store' : 'no-cache',
    vary: 'accept-encoding, cookie',
  }
}

/** A visit the framework hasn't seen. */
export function visitOf(request: IncomingMessage, trustProxy: boolean): RequestContext {
  return {
    address: addressOf(request, trustProxy),
    requestId: newRequestId(),
    left: () => AbortSignal.any([]),
    header: (name) => request.headers[name]?.toString(),
    cookie: () => undefined,
    setCookie: () => {},
  }
}

/** The address that limits and views count. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined
  const nearest = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return networkOf(nearest || request.socket.remoteAddress || '')
}
