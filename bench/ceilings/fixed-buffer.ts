import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The least that an HTTP server can do: answers every request with one buffer of SIZE bytes, under the headers that HEADERS holds as JSON. */
const body = Buffer.alloc(Number(process.env['SIZE'] ?? 10_000), 'x')

const headers = { ...JSON.parse(process.env['HEADERS'] ?? '{}') as Record<string, string>, 'content-length': body.length }

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`fixed buffer ready at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.once('SIGTERM', () => process.exit(0))
