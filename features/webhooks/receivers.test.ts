import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { isPublicAddress } from './server/sending/address.ts'
import { createPost } from './server/sending/post.ts'
import { urlFault, type ReceiverRules } from './server/sending/receivers.ts'
import { webhookMessages as messages } from './contract/rules.ts'
import { openReceiver, type Receiver } from './testing/receiver.ts'

const inProduction: ReceiverRules = { isHttpsOnly: true, allowsLoopback: false }
const inDevelopment: ReceiverRules = { isHttpsOnly: false, allowsLoopback: false }
const inTests: ReceiverRules = { isHttpsOnly: false, allowsLoopback: true }

let receiver: Receiver
before(async () => {
  receiver = await openReceiver()
})
after(() => receiver.close())

const message = (url: string) => ({ url, headers: {}, body: '{}' })
const never = new AbortController().signal

const privateRanges = {
  'this network': ['0.0.0.0', '0.1.2.3'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  shared: ['100.64.0.1', '100.127.255.254'],
  loopback: ['127.0.0.1', '127.255.255.254'],
  'link-local, such as a cloud’s metadata': ['169.254.169.254'],
  'multicast and broadcast': ['224.0.0.1', '239.255.255.250', '255.255.255.255'],
  'reserved, documentation and benchmarks': [
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '240.0.0.1',
  ],
  'IPv6’s own': [
    '::',
    '::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '100::1',
    '2001:db8::1',
    '2001::1',
    '2001:2::1',
    '2002:7f00:1::',
    '3fff::1',
    '4000::1',
    '5f00::1',
  ],
  'IPv4 in IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '::ffff:0:10.0.0.1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::8.8.8.8',
  ],
  nonsense: ['', 'localhost', '1.2.3', '1.2.3.4.5', '0x7f.1', ':::'],
}
const publicAddresses = [
  '1.1.1.1',
  '8.8.8.8',
  '172.32.0.1',
  '192.169.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
]

describe('webhooks are sent to hosts of the internet, and not to', () => {
  for (const [kind, addresses] of Object.entries(privateRanges))
    test(`addresses that are ${kind}`, async () => {
      for (const address of addresses) {
        assert.equal(isPublicAddress(address), false, address)
        const post = createPost(inDevelopment, { resolve: async () => [address] })
        const { status, problem } = await post(message('http://hooks.example.org/'), never)
        assert.deepEqual([status, problem], [null, 'address'], address)
      }
    })

  test('a name with one such address among others', async () => {
    const post = createPost(inDevelopment, { resolve: async () => ['8.8.8.8', '127.0.0.1'] })
    const answer = await post(message(`http://hooks.example.org:${receiver.port}/`), never)
    assert.equal(answer.problem, 'address')
    assert.deepEqual(receiver.received, [])
  })

  test('what a private address is embedded in, whichever it is', () => {
    for (const address of publicAddresses) assert.ok(isPublicAddress(address), address)
    const octet = fc.integer({ min: 0, max: 255 })
    const embedding = fc.constantFrom('::ffff:', '64:ff9b::')
    fc.assert(
      fc.property(fc.tuple(octet, octet, octet, octet), embedding, (octets, prefix) => {
        const address = octets.join('.')
        return isPublicAddress(prefix + address) === isPublicAddress(address)
      }),
    )
    const outsideGlobal = fc
      .tuple(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 1, max: 0xffff }))
      .filter(([first]) => (first & 0xe000) !== 0x2000 && first !== 0x64)
    fc.assert(
      fc.property(outsideGlobal, ([first, last]) => {
        const address = `${first.toString(16)}:1:2:3:4:5:6:${last.toString(16)}`
        return !isPublicAddress(address)
      }),
    )
  })

  test('addresses of other schemes, ports or logins, or in production without https', () => {
    for (const [url, rules, fault] of [
      ['https://hooks.example.org/a?b=c', inProduction, null],
      ['https://hooks.example.org:8443/', inProduction, null],
      ['http://hooks.example.org/', inProduction, messages.secure],
      ['http://hooks.example.org/', inDevelopment, null],
      ['https://me:secret@hooks.example.org/', inProduction, messages.address],
      ['https://hooks.example.org/#part', inProduction, messages.address],
      ['file:///etc/passwd', inProduction, messages.address],
      ['gopher://hooks.example.org/', inProduction, messages.address],
      ['hooks.example.org', inProduction, messages.address],
      [`https://hooks.example.org/${'a'.repeat(500)}`, inProduction, messages.address],
      ['https://hooks.example.org:25/', inProduction, messages.port],
      ['https://intranet/', inProduction, messages.notPublic],
      ['https://localhost/', inProduction, messages.notPublic],
      ['https://[::1]/', inProduction, messages.notPublic],
      ['https://[::ffff:7f00:1]/', inProduction, messages.notPublic],
      ['https://2130706433/', inProduction, messages.notPublic],
      ['https://0x7f.0.0.1/', inProduction, messages.notPublic],
      ['https://127.0.0.1:4430/', inDevelopment, messages.notPublic],
      ['http://127.0.0.1:4430/', inTests, null],
      ['http://[::1]:4430/', inTests, null],
      ['http://10.0.0.1:4430/', inTests, messages.notPublic],
    ] as const)
      assert.equal(urlFault(url, rules), fault, url)
  })
})

describe('a sender', () => {
  test('connects to the address that it checked, though the name leads elsewhere by then', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    let asked = 0
    const post = createPost(inTests, { resolve: async () => answers[asked++] ?? [] })
    const url = `http://hooks.example.org:${receiver.port}/rebound`
    assert.deepEqual(await post(message(url), never), { status: 204, problem: null })
    assert.equal(asked, 1)
    assert.equal(receiver.received.at(-1)?.headers['host'], `hooks.example.org:${receiver.port}`)
    assert.equal((await post(message(url), never)).problem, 'address')
  })

  test('follows no redirect', async () => {
    receiver.answerWith(() => 302)
    const earlier = receiver.received.length
    const answer = await createPost(inTests)(message(receiver.url), never)
    assert.deepEqual(answer, { status: 302, problem: 'refused' })
    assert.equal(receiver.received.length, earlier + 1)
    receiver.answerWith(() => 204)
  })

  test('reads little of an answer, and doesn’t wait long for one', async (t) => {
    let written = 0
    const server = createServer((request, response) => {
      request.resume()
      if (request.url === '/silent') return
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) written += 65_536
      }
      response.on('drain', more)
      more()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    t.after(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    const post = createPost(inTests, { longest: 2000 })
    const endless = await post(message(`http://127.0.0.1:${port}/endless`), never)
    assert.deepEqual(endless, { status: 200, problem: null })
    assert.ok(written < 10_000_000, String(written))
    const impatient = createPost(inTests, { longest: 100 })
    const silent = await impatient(message(`http://127.0.0.1:${port}/silent`), never)
    assert.deepEqual(silent, { status: null, problem: 'timeout' })
  })

  test('says why there is no answer', async () => {
    const unresolved = createPost(inTests, { resolve: async () => [] })
    const answer = await unresolved(message('https://hooks.example.org/'), never)
    assert.deepEqual(answer, { status: null, problem: 'unresolved' })
    const plain = await createPost(inTests)(message(`https://127.0.0.1:${receiver.port}/`), never)
    assert.equal(plain.status, null)
    const closed = await openReceiver()
    await closed.close()
    const refused = await createPost(inTests)(message(closed.url), never)
    assert.deepEqual(refused, { status: null, problem: 'unreachable' })
  })
})
