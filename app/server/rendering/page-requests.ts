import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { ownPath } from '#platform/contract/own-path.ts'
import { refusedMethod } from '#platform/server/http/error-reply.ts'
import { headerOf, pathOf } from '#platform/server/http/http.ts'
import { isForPrograms } from '#platform/server/http/program-paths.ts'

/** Of pages at any address: what programs call has none, and is answered in their format. */
export const atPagesOnly: RouteShorthandOptions = {
  onRequest: async (request) => {
    if (isForPrograms(pathOf(request))) throw notTaken(request)
  },
}

/** A form submitted before its scripts were ready leads back to its page. */
export function backToPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isForm = headerOf(request, 'content-type')?.startsWith('application/x-www-form-urlencoded')
  if (!isForm) throw notTaken(request)
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

const notTaken = (request: FastifyRequest) =>
  refusedMethod(request.method, request.server.allowedMethods.at(pathOf(request)))
