import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the stand-in answers to a request for a client key. */
export type DidFault =
  | 'none'
  | 'refuses'
  | 'busy'
  | 'down'
  | 'junk'
  | 'endless'
  | 'cut'
  | 'redirects'

type Seen = { path: string; authorization: string | undefined; body: unknown }

/**
 * A stand-in for D-ID's HTTP interface: client keys by `POST /agents/:id/client-keys`, with the
 * faults that networks and providers have.
 */
export async function openDidPeer() {
  const seen: Seen[] = []
  const state: { fault: DidFault } = { fault: 'none' }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const { method, url = '', headers } = request
      if (method !== 'POST' || !/^\/agents\/[^/]+\/client-keys$/.test(url)) {
        response.writeHead(404).end()
        return
      }
      seen.push({ path: url, authorization: headers.authorization, body: JSON.parse(text) })
      const json = { 'content-type': 'application/json' }
      const send = (status: number, body: string) => {
        response.writeHead(status, json).end(body)
      }
      const answers: Record<DidFault, () => void> = {
        none: () => send(201, `{"client_key":"key-${seen.length}"}`),
        refuses: () => send(401, '{"kind":"AuthorizationError"}'),
        busy: () => send(429, '{"kind":"TooManyRequestsError"}'),
        down: () => response.destroy(),
        junk: () => send(201, '<html>Welcome</html>'),
        endless: () => send(201, `{"client_key":"${'x'.repeat(50_000)}"}`),
        cut: () => {
          response.writeHead(201, { ...json, 'content-length': '100' }).write('{"client_')
          setImmediate(() => response.destroy())
        },
        redirects: () => response.writeHead(302, { location: '/elsewhere' }).end(),
      }
      answers[state.fault]()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    state,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
