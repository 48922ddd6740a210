import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The least that an HTTP server can do: answers every request with one buffer of SIZE bytes. */
const body = Buffer.alloc(Number(process.env['SIZE'] ?? 10_000), 'x')

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`fixed buffer ready at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.once('SIGTERM', () => process.exit(0))
