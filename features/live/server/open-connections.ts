import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestSessions } from '#features/identity/server/service.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Log } from '#platform/server/log.ts'
import type { Connection, Hub } from '#platform/server/realtime/hub.ts'
import { openSockets, type Opener } from '#platform/server/realtime/sockets.ts'
import type { Settings } from '#platform/server/settings.ts'
import { socketPath } from '../contract/connection.ts'

type Options = {
  live: {
    hub: Hub
    joined: (connection: Connection) => void
    receive: (connection: Connection, message: unknown) => void
  }
  sessions: RequestSessions
  settings: Pick<Settings, 'siteUrl' | 'trustProxy'>
  log: Log
}

/** Milliseconds between keep-alive messages of a stream. */
const signOfLife = 25_000

/** The two ways to connect: WebSockets at `/ws`, and event streams where sockets are blocked. */
export function openingConnections({
  live,
  sessions,
  settings: { siteUrl, trustProxy },
  log,
}: Options) {
  const { hub } = live
  const openerOf = async (request: IncomingMessage): Promise<Opener> => {
    const { viewer, isCurrent } = await sessions.identifyConnection(request)
    const nearest = trustProxy
      ? String(request.headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : undefined
    return {
      accountId: viewer?.account.id ?? null,
      address: networkOf(nearest || request.socket.remoteAddress || ''),
      isCurrent,
    }
  }

  return {
    openSockets: (app: FastifyInstance) =>
      openSockets({
        server: app.server,
        path: socketPath,
        siteOrigin: new URL(siteUrl).origin,
        hub,
        log,
        openerOf,
        onOpen: live.joined,
        onMessage: live.receive,
      }),

    /**
     * Answers with a stream of server-sent events, one per message, that stays open.
     * @throws DomainError `limited` with too many connections.
     */
    openStream: async (request: FastifyRequest, reply: FastifyReply): Promise<Connection> => {
      const opener = await openerOf(request.raw)
      if (hub.refusal(opener.address, opener.accountId))
        throw new DomainError(
          'limited',
          'Too many connections are open from here. Close another tab.',
        )
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write('retry: 3000\n\n')
      const connection: Connection = {
        ...opener,
        keys: new Set(),
        send: (text) => {
          raw.write(`data: ${text}\n\n`)
        },
        waiting: () => raw.writableLength,
        drop: () => raw.destroy(),
      }
      const alive = setInterval(() => raw.write(':\n\n'), signOfLife)
      raw.on('close', () => {
        clearInterval(alive)
        hub.remove(connection)
      })
      hub.add(connection)
      return connection
    },
  }
}

export type OpeningConnections = ReturnType<typeof openingConnections>
