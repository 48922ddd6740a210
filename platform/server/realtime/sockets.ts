import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Hub, Connection } from './hub.ts'
import type { Log } from '../log.ts'
import { isOwnOrigin } from '../http/request-security.ts'

/** Who opens a socket. */
export type Opener = {
  accountId: string | null
  address: string
  isCurrent: () => Promise<boolean>
}

type Options = {
  server: Server
  path: string
  siteOrigin: string
  hub: Hub
  log: Log
  openerOf: (request: IncomingMessage) => Promise<Opener>
  onOpen: (connection: Connection, request: IncomingMessage) => void
  /** Called with each JSON message; throwing closes the socket. */
  onMessage: (connection: Connection, message: unknown) => void
}

/** Maximum message size in bytes. */
const largestMessage = 2048
/** Maximum messages per socket between heartbeats. */
const maxMessages = 60
/** Milliseconds between heartbeats; a socket that missed the last one is closed. */
const heartbeat = 30_000
const policyViolation = 1008
const goingAway = 1001

/** WebSockets on the site's own server, for its own pages only (docs/promises.md W1). */
export function openSockets({
  server,
  path,
  siteOrigin,
  hub,
  log,
  openerOf,
  onOpen,
  onMessage,
}: Options) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const open = new Map<WebSocket, { isAlive: boolean; messages: number }>()

  const refuse = (socket: Duplex, status: string) => {
    socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  }

  const admit = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const origin = request.headers.origin
    if (origin !== undefined && !isOwnOrigin(origin, request.headers.host, siteOrigin))
      return refuse(socket, '403 Forbidden')
    const opener = await openerOf(request)
    if (hub.refusal(opener.address, opener.accountId))
      return refuse(socket, '429 Too Many Requests')
    sockets.handleUpgrade(request, socket, head, (ws) => join(ws, opener, request))
  }

  const join = (
    ws: WebSocket,
    { accountId, address, isCurrent }: Opener,
    request: IncomingMessage,
  ) => {
    const state = { isAlive: true, messages: 0 }
    const connection: Connection = {
      accountId,
      address,
      isCurrent,
      keys: new Set(),
      send: (text) => {
        if (ws.readyState === ws.OPEN) ws.send(text)
      },
      waiting: () => ws.bufferedAmount,
      drop: () => ws.terminate(),
    }
    ws.on('pong', () => {
      state.isAlive = true
    })
    ws.on('error', (error) => log.debug({ err: error }, 'socket'))
    ws.on('close', () => {
      open.delete(ws)
      hub.remove(connection)
    })
    ws.on('message', (data, isBinary) => {
      state.messages += 1
      if (isBinary || state.messages > maxMessages) return ws.close(policyViolation)
      try {
        onMessage(connection, JSON.parse((data as Buffer).toString('utf8')))
      } catch {
        ws.close(policyViolation)
      }
    })
    open.set(ws, state)
    hub.add(connection)
    onOpen(connection, request)
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    if (request.url?.split('?')[0] !== path) return refuse(socket, '404 Not Found')
    admit(request, socket, head).catch((error: unknown) => {
      log.warn({ err: error }, 'could not open a socket')
      refuse(socket, '503 Service Unavailable')
    })
  })

  const beat = setInterval(() => {
    for (const [ws, state] of open) {
      if (!state.isAlive) {
        ws.terminate()
        continue
      }
      state.isAlive = false
      state.messages = 0
      ws.ping()
    }
  }, heartbeat)
  beat.unref()

  return {
    /** Asks every socket to close; browsers reconnect to another node. */
    close: (): void => {
      clearInterval(beat)
      for (const ws of open.keys()) ws.close(goingAway)
      setTimeout(() => {
        for (const ws of open.keys()) ws.terminate()
      }, 1000).unref()
    },
  }
}
