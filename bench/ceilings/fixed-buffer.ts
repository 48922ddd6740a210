import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The least that an HTTP server can do: answers each address with a buffer of SIZE bytes, under the headers that HEADERS holds as JSON.
 * The bytes are as random as compressed ones, and others for each address: reading the same or plain ones costs the load's process a fraction.
 */
const size = Number(process.env['SIZE'] ?? 10_000)
const bodies = new Map<string, Buffer>()

const headers = {
  ...(JSON.parse(process.env['HEADERS'] ?? '{}') as Record<string, string>),
  'content-length': size,
}

const server = createServer(({ url = '/' }, response) => {
  const body = bodies.get(url) ?? randomBytes(size)
  bodies.set(url, body)
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(
    `fixed buffer ready at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`,
  )
})
process.once('SIGTERM', () => process.exit(0))
