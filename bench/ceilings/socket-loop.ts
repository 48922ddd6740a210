import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/** A minimal broadcast: a POST makes a bare `ws` server send its body to every socket in a loop. */
const server = createServer((request, response) => {
  let body = ''
  request
    .setEncoding('utf8')
    .on('data', (text: string) => {
      body += text
    })
    .on('end', () => {
      for (const socket of sockets.clients) socket.send(body)
      response.end('{}')
    })
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
server.listen(0, '0.0.0.0', () => {
  process.stdout.write(
    `socket loop ready at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`,
  )
})
process.once('SIGTERM', () => process.exit(0))
