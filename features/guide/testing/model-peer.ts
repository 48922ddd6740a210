import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the stand-in streams its answer. */
type ModelFault = 'none' | 'refuses' | 'down' | 'cut' | 'junk' | 'silent' | 'long'

type Seen = { body: { stream?: boolean; messages: { role: string; content: string }[] } }

/** A stand-in for an OpenAI-compatible model that streams `state.pieces`, or fails on purpose. */
export async function openModelPeer() {
  const seen: Seen[] = []
  const state = { pieces: [] as string[], fault: 'none' as ModelFault, left: 0 }
  const event = (content: string, reason: string | null = null) =>
    `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: reason }] })}\n\n`
  const answer = (response: ServerResponse) => {
    if (state.fault === 'refuses') return response.writeHead(401).end('{}')
    if (state.fault === 'down') return response.destroy()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': waiting\n\n')
    for (const piece of state.pieces) response.write(event(piece))
    if (state.fault === 'none') return response.end(`${event('', 'stop')}data: [DONE]\n\n`)
    if (state.fault === 'long') return response.end(event('x', 'length'))
    if (state.fault === 'junk') return response.end('data: <html>\n\n')
    if (state.fault === 'cut') return setImmediate(() => response.destroy())
    return undefined
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      seen.push({ body: JSON.parse(text) as Seen['body'] })
      response.on('close', () => (state.left += response.writableFinished ? 0 : 1))
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    seen,
    state,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
