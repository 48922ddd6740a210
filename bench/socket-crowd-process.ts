import { connect, type Socket } from 'node:net'
import type { CrowdOrder, CrowdReply, Watched } from './socket-crowd.ts'

/** Maximum sockets per source address, below the ephemeral ports. */
const perAddress = 8000
const opensAtOnce = 100
const mark = '"seq":'
const raceMark = '"type":"race_update"'

type Member = { socket: Socket; seq: number; received: number; rest: Buffer }

const members: Member[] = []
/** When the last message with a `seq` arrived. */
const lastAt = new Map<number, number>()
let awaited: { seq: number; missing: number } | null = null
let opening: { silent: number; end: () => void } | null = null

process.on('message', (order: CrowdOrder) => void obey(order))

async function obey(order: CrowdOrder): Promise<void> {
  if (order.type === 'open') {
    await openAll(order.url, order.count, order.watched)
    return reply({ lastAt: now() })
  }
  if (order.type === 'await') {
    const missing = members.filter(({ seq }) => seq < order.seq).length
    if (missing === 0) return reply({ lastAt: lastAt.get(order.seq) ?? now() })
    awaited = { seq: order.seq, missing }
    return
  }
  const seq = Math.max(...members.map((member) => member.seq))
  reply({
    received: members.reduce((sum, { received }) => sum + received, 0),
    busiest: Math.max(...members.map(({ received }) => received)),
    seq,
    behind: members.filter((member) => member.seq < seq).length,
  })
  for (const member of members) member.received = 0
}

const reply = (message: CrowdReply): void => {
  process.send?.(message)
}
const now = () => performance.timeOrigin + performance.now()

async function openAll(url: string, count: number, watched: Watched | null): Promise<void> {
  for (let from = 0; from < count; from += opensAtOnce) {
    await Promise.all(Array.from({ length: Math.min(opensAtOnce, count - from) }, () => open(url)))
  }
  if (watched === null) return
  if (!('debateId' in watched)) {
    const watch = frame(JSON.stringify({ type: 'watch_race', ...watched }))
    for (const { socket } of members) socket.write(watch)
    return
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  const watch = frame(JSON.stringify({ type: 'watch', debateIds: [watched.debateId] }))
  const silent = members.filter(({ seq }) => seq < 0)
  opening = { silent: silent.length, end: resolve }
  for (const { socket } of silent) socket.write(watch)
  await promise
}

/** Implements just enough of the protocol to cost little next to what is measured. */
function open(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({
    host: hostname,
    port: Number(port),
    localAddress: `127.0.0.${2 + Math.floor(members.length / perAddress)}`,
    noDelay: true,
  })
  const member: Member = { socket, seq: -1, received: 0, rest: Buffer.alloc(0) }
  members.push(member)
  socket.once('error', reject)
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  socket.once('data', (head: Buffer) => {
    const text = head.toString('latin1')
    if (!text.startsWith('HTTP/1.1 101')) return reject(new Error(text.slice(0, 40)))
    socket.on('data', (bytes: Buffer) => receive(member, bytes))
    const end = head.indexOf('\r\n\r\n') + 4
    if (end < head.length) receive(member, head.subarray(end))
    resolve()
  })
  return promise
}

/** Server frames are unmasked and, here, under 64 kB. */
function receive(member: Member, bytes: Buffer): void {
  let data = member.rest.length ? Buffer.concat([member.rest, bytes]) : bytes
  while (data.length >= 2) {
    const short = (data[1] ?? 0) & 0x7f
    const head = short === 126 ? 4 : 2
    if (data.length < head) break
    const length = short === 126 ? data.readUInt16BE(2) : short
    if (data.length < head + length) break
    if (((data[0] ?? 0) & 0x0f) === 1) take(member, data.subarray(head, head + length))
    else if (((data[0] ?? 0) & 0x0f) === 9)
      member.socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]))
    data = data.subarray(head + length)
  }
  member.rest = data
}

function take(member: Member, text: Buffer): void {
  const at = text.indexOf(mark)
  const isRace = at < 0 && text.includes(raceMark)
  if (at < 0 && !isRace) return
  member.received += 1
  const before = member.seq
  member.seq = isRace
    ? before + 1
    : Math.max(before, Number.parseInt(text.toString('latin1', at + mark.length), 10))
  if (member.seq > before) lastAt.set(member.seq, now())
  if (before < 0 && opening) {
    opening.silent -= 1
    if (opening.silent === 0) opening.end()
  }
  if (!awaited || before >= awaited.seq || member.seq < awaited.seq) return
  awaited.missing -= 1
  if (awaited.missing > 0) return
  awaited = null
  reply({ lastAt: now() })
}

/** A masked text frame; the zero mask leaves bytes unchanged. */
function frame(text: string): Buffer {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}
