import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A minimal HTTP server: answers each address with a buffer of SIZE bytes and the headers in
 * HEADERS (JSON). The bytes are random and differ per address, like compressed pages; equal or
 * plain ones cost the load generator a fraction.
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
