import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { limitBody } from './slow-bodies.ts'

test('an incomplete body is refused, a complete one is accepted', async (t) => {
  const server = createServer((request, response) => {
    limitBody(request, response, 60)
    request.resume().once('end', () => response.end('heard'))
  })
  t.after(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answerTo = (body: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\nconnection: close\r\n\r\n${body}`,
    )
    return text(socket)
  }
  assert.match(await answerTo('0123456789'), /^HTTP\/1\.1 200 .*heard$/s)
  assert.match(await answerTo('01234'), /^HTTP\/1\.1 400 .*couldn't read the request/s)
})
