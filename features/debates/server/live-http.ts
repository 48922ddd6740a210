import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { socketPath, streamPath } from '../contract/live.ts'
import type { Live } from './live.ts'
import type { RequestSessions } from '#features/identity/server/service.ts'
import { networkOf } from '#platform/server/http/api.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { Connection } from '#platform/server/realtime/hub.ts'
import type { Log } from '#platform/server/log.ts'
import type { Settings } from '#platform/server/settings.ts'
import { openSockets, type Opener } from '#platform/server/realtime/sockets.ts'

type Options = {
  live: Live
  sessions: RequestSessions
  settings: Pick<Settings, 'siteUrl' | 'trustProxy'>
  log: Log
}

/** Milliseconds between keep-alive messages of a stream. */
const signOfLife = 25_000

/** The live connection: WebSockets at `/ws`, and server-sent events where sockets are blocked. */
export function openLive(
  app: FastifyInstance,
  { live, sessions, settings: { siteUrl, trustProxy }, log }: Options,
) {
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

  const sockets = openSockets({
    server: app.server,
    path: socketPath,
    siteOrigin: new URL(siteUrl).origin,
    hub,
    log,
    openerOf,
    onOpen: (connection) => live.joined(connection),
    onMessage: (connection, message) => {
      const { type, debateIds } = message as { type?: unknown; debateIds?: unknown }
      if (type === 'watch')
        live
          .watch(connection, debateIds)
          .catch((error: unknown) =>
            log.warn({ err: error }, "could not open a debate's live counts"),
          )
      else if (type !== 'vote_cast') throw new Error('unknown')
    },
  })

  app.get(streamPath(':id'), async (request, reply) => {
    const { id } = request.params as { id: string }
    if (!(await live.exists(id))) throw missing('Debate')
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
    await live.watch(connection, [id])
  })

  return {
    close: (): void => {
      sockets.close()
      live.close()
    },
  }
}
