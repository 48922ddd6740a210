import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { bearerOf } from '#platform/server/http/bearer.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { headerOf } from '#platform/server/http/http.ts'
import type { Origin, Viewer } from '../../contract/viewer.ts'
import { originOf } from './device.ts'

type Dependencies = {
  identity: { identify: (secret: string, origin?: Origin | null) => Promise<Viewer | null> }
  /** The session cookie's full name. */
  cookie: string
}

export type RequestSessions = ReturnType<typeof createRequestSessions>

/** Identifies a request's sender by session cookie; not beside an access token. */
export function createRequestSessions({ identity, cookie }: Dependencies) {
  return {
    cookie,

    identify: async (request: FastifyRequest): Promise<Viewer | null> => {
      const secret = request.cookies[cookie]
      if (!secret || bearerOf(request.headers) !== null) return null
      const header = (name: string) => headerOf(request, name)
      return identity.identify(secret, originOf({ address: networkOf(request.ip), header }))
    },

    /** For long-lived connections: `isCurrent` tells whether the session is still valid;
     * suspended members connect as visitors. */
    identifyConnection: async (
      request: IncomingMessage,
    ): Promise<{ viewer: Viewer | null; isCurrent: () => Promise<boolean> }> => {
      const secret = cookieOf(request.headers.cookie, cookie)
      if (!secret) return { viewer: null, isCurrent: async () => true }
      const active = async () => {
        const viewer = await identity.identify(secret)
        const account = viewer?.account
        return account?.suspendedUntil === null && account.deletesAt === null ? viewer : null
      }
      const viewer = await active()
      if (!viewer) return { viewer, isCurrent: async () => true }
      return { viewer, isCurrent: async () => (await active()) !== null }
    },
  }
}

/** One raw cookie; session secrets need no decoding. */
function cookieOf(cookies: string | undefined, name: string): string | null {
  const found = cookies
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
  return found ? found.slice(name.length + 1) : null
}
