import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A message as a receiver got it. */
export type Received = {
  path: string
  headers: IncomingHttpHeaders
  body: string
  type: string
  data: Record<string, unknown>
}

/** What a receiver answers: a status, or one that comes later. */
type Answer = (message: Received) => number | Promise<number>

export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** A real receiver of webhooks on this machine, which answers 204 unless told otherwise. */
export async function openReceiver() {
  const received: Received[] = []
  let answer: Answer = () => 204
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const { type = '', data = {} } = JSON.parse(body) as Partial<Received>
    const message = { path: request.url ?? '', headers: request.headers, body, type, data }
    received.push(message)
    const status = await answer(message)
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}')
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    /** The kinds of messages got so far. */
    types: (): string[] => received.map(({ type }) => type),
    answerWith: (next: Answer): void => {
      answer = next
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
