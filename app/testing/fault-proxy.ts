import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What happens to traffic: it passes, waits or is lost; new connections behave alike. */
export type LineState = 'open' | 'frozen' | 'swallowing' | 'refusing'

/** A connection to a server that can fail as networks do. */
export type FaultProxy = {
  port: number
  /** Changes the state of all connections; `refusing` also resets open ones. */
  set(state: LineState): void
  /** Resets every open connection. */
  reset(): void
  close(): Promise<void>
}

/** Listens on loopback and forwards to `port`. */
export async function openFaultProxy(port: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  let state: LineState = 'open'
  const apply = (socket: Socket) => {
    if (state === 'frozen') socket.pause()
    else socket.resume()
  }
  const keep = (socket: Socket, other: () => Socket) => {
    sockets.add(socket)
    socket
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(socket)
        other().destroy()
      })
    socket.on('data', (chunk) => {
      if (state === 'open') other().write(chunk)
    })
    socket.on('end', () => {
      if (state === 'open') other().end()
    })
    apply(socket)
  }
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    if (state === 'refusing') {
      socket.resetAndDestroy()
      return
    }
    const onward = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    keep(socket, () => onward)
    keep(onward, () => socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      state = next
      if (state === 'refusing') reset()
      else for (const socket of sockets) apply(socket)
    },
    reset,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      reset()
      await closed
    },
  }
}
