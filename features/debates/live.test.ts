import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, describe, test } from 'node:test'
import { WebSocket } from 'ws'
import { openDebate } from '#features/debates/testing/debates.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { openLiveSocket } from '#app/testing/live-socket.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { socketPath } from '#features/live/contract/connection.ts'
import { logOut } from '#features/identity/contract/endpoints.ts'
import * as api from './contract/endpoints.ts'
import type { LiveMessage } from './contract/live.ts'

let app: TestApp
let admin: Member
let voters: Member[]

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  voters = await Promise.all(Array.from({ length: 6 }, () => app.member({ tier: 'weekly' })))
})
after(() => app.close())

const vote = (index: number, id: string, position: 'A' | 'B') =>
  (voters[index] as Member).call(api.castVote, { params: { id }, body: { position } })
const isVote = (id: string, votesA: number, votesB: number) => (message: LiveMessage) =>
  message.type === 'vote_update' &&
  message.debateId === id &&
  message.votesA === votesA &&
  message.votesB === votesB
const ended = async (socket: WebSocket) => ((await once(socket, 'close')) as [number])[0]

describe('the live connection', () => {
  test('sends watchers a debate’s absolute counts after a vote', async () => {
    const id = await openDebate(admin)
    const [one, two] = await Promise.all([
      openLiveSocket(app.url),
      openLiveSocket(app.url, voters[0]),
    ])
    one.watch(id)
    two.watch(id)
    await Promise.all([
      one.next(isVote(id, 0, 0), 'the present state'),
      two.next(isVote(id, 0, 0), 'the present state'),
    ])
    await vote(0, id, 'A')
    const updates = await Promise.all([
      one.next(isVote(id, 1, 0), 'the vote'),
      two.next(isVote(id, 1, 0), 'the vote'),
    ])
    assert.deepEqual(Object.keys(updates[0]).toSorted(), [
      'debateId',
      'seq',
      'type',
      'votesA',
      'votesB',
    ])
    await vote(0, id, 'B')
    await one.next(isVote(id, 0, 1), 'the changed vote')
    await Promise.all([one.close(), two.close()])
  })

  test('sends votes of every debate to clients that named none', async () => {
    const id = await openDebate(admin)
    const live = await openLiveSocket(app.url)
    await vote(1, id, 'B')
    await live.next(isVote(id, 0, 1), 'the vote')
    await live.close()
  })

  test('sends reconnecting clients the current state', async () => {
    const id = await openDebate(admin)
    const first = await openLiveSocket(app.url)
    first.watch(id)
    await first.next(isVote(id, 0, 0), 'the present state')
    await first.close()
    await Promise.all([vote(0, id, 'A'), vote(1, id, 'A'), vote(2, id, 'B')])
    const second = await openLiveSocket(app.url)
    second.watch(id)
    await second.next(isVote(id, 2, 1), 'the present state')
    await second.close()
  })

  test('tells clients arriving just after a change to refetch, because their page may predate it', async () => {
    const id = await openDebate(admin)
    await admin.call(api.setStatus, { params: { id }, body: { status: 'voting' } })
    const live = await openLiveSocket(app.url)
    live.watch(id)
    const updates = await live.next(
      (message) => message.type === 'debate_update' && message.debateId === id,
      'word of the change',
    )
    assert.ok(updates.type === 'debate_update' && (updates.ago ?? -1) >= 0)
    await live.close()
  })

  test('sends newcomers the current state, even if the last watcher left before the newest votes', async () => {
    const id = await openDebate(admin)
    const everywhere = await openLiveSocket(app.url)
    await vote(0, id, 'A')
    await everywhere.next(isVote(id, 1, 0), 'the first vote')
    await everywhere.close()
    await until(async () => app.features.live.service.hub.size() === 0, 'nobody to be there')
    await vote(1, id, 'A')
    const late = await openLiveSocket(app.url)
    late.watch(id)
    await late.next((message) => message.type === 'vote_update', 'a state')
    assert.ok(
      isVote(id, 2, 0)(late.received.find(({ type }) => type === 'vote_update') as LiveMessage),
    )
    await late.close()
  })

  test('follows the latest subscription, however fast it changed', async () => {
    const ids = [await openDebate(admin), await openDebate(admin), await openDebate(admin)] as const
    const live = await openLiveSocket(app.url)
    live.watch(ids[0], ids[1])
    live.watch(ids[1])
    live.watch(ids[2])
    await live.next(isVote(ids[2], 0, 0), 'the present state of the last')
    await vote(0, ids[0], 'A')
    await vote(0, ids[1], 'A')
    await vote(0, ids[2], 'A')
    await live.next(isVote(ids[2], 1, 0), 'the vote')
    assert.deepEqual(
      ids.map((id) => app.features.live.service.hub.watchers(id)),
      [0, 0, 1],
    )
    assert.ok(
      !live.received.some(
        (message) =>
          message.type === 'vote_update' && message.votesA > 0 && message.debateId !== ids[2],
      ),
    )
    await live.close()
  })

  test('sends no score for a missing debate and counts nobody there', async () => {
    const id = await openDebate(admin)
    const nowhere = '0198c5d2-0000-7000-8000-000000000000'
    const live = await openLiveSocket(app.url)
    live.watch(nowhere, 'not an id', id)
    await live.next(isVote(id, 0, 0), 'the present state of what is there')
    await until(
      async () => app.features.live.service.hub.watchers(nowhere) === 0,
      'it to be forgotten',
    )
    assert.ok(live.received.every(({ type, debateId }) => type === 'watchers' || debateId === id))
    assert.equal((await app.visitor().request('GET', `/api/debates/${nowhere}/live`)).status, 404)
    assert.equal((await app.visitor().request('GET', '/api/debates/nothing/live')).status, 404)
    await live.close()
  })

  test('reports many votes at most ten times a second, always newer, ending on the true count', async () => {
    const id = await openDebate(admin)
    const live = await openLiveSocket(app.url)
    live.watch(id)
    await live.next(isVote(id, 0, 0), 'the present state')
    const since = performance.now()
    for (let turn = 0; turn < 20; turn += 1)
      await Promise.all(voters.map((_, index) => vote(index, id, (turn + index) % 2 ? 'A' : 'B')))
    const { votesA, votesB } = await app.visitor().call(api.getDebate, { params: { id } })
    const votes = () => live.received.filter((message) => message.type === 'vote_update')
    await until(
      async () => isVote(id, votesA, votesB)(votes().at(-1) as LiveMessage),
      'the true count',
    )
    const seconds = (performance.now() - since) / 1000
    assert.ok(votes().length <= 10 * seconds + 3, `${votes().length} messages in ${seconds} s`)
    const seqs = votes().map(({ seq }) => seq)
    assert.deepEqual(
      seqs,
      seqs.toSorted((a, b) => a - b),
    )
    await live.close()
  })

  test('reports the number of watchers, and changes of the debate', async () => {
    const id = await openDebate(admin)
    const one = await openLiveSocket(app.url)
    one.watch(id)
    await one.next((message) => message.type === 'watchers' && message.watchers === 1, 'oneself')
    const two = await openLiveSocket(app.url)
    two.watch(id)
    await one.next(
      (message) => message.type === 'watchers' && message.watchers === 2,
      'the other one',
    )
    await admin.call(api.setStatus, { params: { id }, body: { status: 'voting' } })
    await one.next(
      (message) => message.type === 'debate_update' && message.debateId === id,
      'the new state',
    )
    await Promise.all([one.close(), two.close()])
  })

  test('counts a member once across windows, and each visitor', async () => {
    const id = await openDebate(admin)
    const [crowd, other, visitor] = [
      await Promise.all(Array.from({ length: 4 }, () => openLiveSocket(app.url, voters[0]))),
      await openLiveSocket(app.url, voters[1]),
      await openLiveSocket(app.url),
    ]
    const all = [...crowd, other, visitor]
    for (const live of all) live.watch(id)
    await Promise.all(all.map((live) => live.next(isVote(id, 0, 0), 'the present state')))
    assert.equal(app.features.live.service.hub.watchers(id), 3)
    for (const live of crowd.slice(1)) await live.close()
    await until(async () => app.features.live.service.hub.size() === 3, 'three to be there')
    assert.equal(app.features.live.service.hub.watchers(id), 3)
    await crowd[0]?.close()
    await until(
      async () => app.features.live.service.hub.watchers(id) === 2,
      'the member to be gone',
    )
    await visitor.next(
      (message) => message.type === 'watchers' && message.debateId === id && message.watchers === 2,
      'how many watch',
    )
    await Promise.all([other.close(), visitor.close()])
  })

  test('sends the same as an event stream where sockets are blocked', async () => {
    const id = await openDebate(admin)
    const stop = new AbortController()
    const response = await fetch(`${app.url}/api/debates/${id}/live`, { signal: stop.signal })
    assert.equal(response.headers.get('content-type'), 'text/event-stream')
    let text = ''
    const reading = (async () => {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
        text += chunk
    })().catch(() => {})
    await until(async () => text.includes('"votesA":0'), 'the present state')
    await vote(3, id, 'A')
    await until(async () => text.includes('"votesA":1'), 'the vote')
    stop.abort()
    await reading
    await until(
      async () => app.features.live.service.hub.watchers(id) === 0,
      'the stream to be forgotten',
    )
  })
})

describe('a hostile live connection', () => {
  const refusedWith = async (headers: Record<string, string>): Promise<number> => {
    const socket = new WebSocket(app.url.replace('http', 'ws') + socketPath, { headers })
    const [, response] = (await once(socket, 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ]
    socket.on('error', () => {})
    socket.terminate()
    return response.statusCode
  }

  test('from another site’s page is refused', async () => {
    assert.equal(await refusedWith({ origin: 'https://elsewhere.example' }), 403)
    const own = await openLiveSocket(app.url, null, { headers: { origin: app.url } })
    const byAnotherName = new URL(app.url).host.replace('127.0.0.1', 'localhost')
    await (
      await openLiveSocket(app.url, null, {
        headers: { origin: `http://${byAnotherName}`, host: byAnotherName },
      })
    ).close()
    assert.equal(await refusedWith({ origin: `http://${byAnotherName}` }), 403)
    await own.close()
  })

  test('changes no count by claiming a vote', async () => {
    const id = await openDebate(admin)
    const live = await openLiveSocket(app.url, voters[0])
    live.watch(id)
    await live.next(isVote(id, 0, 0), 'the present state')
    live.socket.send(JSON.stringify({ type: 'vote_cast', debateId: id, position: 'A' }))
    await vote(1, id, 'B')
    await live.next(isVote(id, 0, 1), 'the one vote that counts')
    assert.ok(
      live.received.every((message) => message.type !== 'vote_update' || message.votesA === 0),
    )
    await live.close()
  })

  test('that sends invalid, excessive or too frequent messages is closed', async () => {
    const bad = [
      'not JSON',
      'null',
      '"text"',
      JSON.stringify({ type: 'become_admin' }),
      JSON.stringify({ type: 'watch', debateIds: Array(500).fill('x'.repeat(36)) }),
    ]
    for (const text of bad) {
      const { socket } = await openLiveSocket(app.url)
      socket.send(text)
      assert.ok([1008, 1009].includes(await ended(socket)), text.slice(0, 40))
    }
    const { socket: binary } = await openLiveSocket(app.url)
    binary.send(Buffer.from([1, 2, 3]))
    assert.equal(await ended(binary), 1008)
    const { socket: rapid } = await openLiveSocket(app.url)
    for (let index = 0; index < 200; index += 1)
      rapid.send(JSON.stringify({ type: 'vote_cast', debateId: 'x', position: 'A' }))
    assert.equal(await ended(rapid), 1008)
  })

  test('with an invalid cookie is a visitor’s', async () => {
    const id = await openDebate(admin)
    const headers = { cookie: 'xverse_session=%E0%A4%A; other=%' }
    const live = await openLiveSocket(app.url, null, { headers })
    live.watch(id)
    await live.next(isVote(id, 0, 0), 'the present state')
    await live.close()
    const stop = new AbortController()
    assert.equal(
      (await fetch(`${app.url}/api/debates/${id}/live`, { headers, signal: stop.signal })).status,
      200,
    )
    stop.abort()
    await until(
      async () => app.features.live.service.hub.size() === 0,
      'the stream to be forgotten',
    )
  })

  test('is closed when its member logs out, and no other', async () => {
    const member = await app.member({ tier: 'weekly' })
    const [own, stranger] = await Promise.all([
      openLiveSocket(app.url, member),
      openLiveSocket(app.url, voters[0]),
    ])
    const closing = ended(own.socket)
    await member.call(logOut, {})
    await closing
    assert.equal(stranger.socket.readyState, WebSocket.OPEN)
    await stranger.close()
  })

  test('is refused beyond the limit per account; open ones are sent elsewhere on shutdown', async () => {
    const limited = await openTestApp({ RATE_LIMITS: 'on' })
    let goodbyes: Promise<number[]>
    try {
      const member = await limited.member({ tier: 'weekly' })
      const open = await Promise.all(
        Array.from({ length: 12 }, () => openLiveSocket(limited.url, member)),
      )
      const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const socket = new WebSocket(limited.url.replace('http', 'ws') + socketPath, {
        headers: { cookie },
      })
      const [, response] = (await once(socket, 'unexpected-response')) as [
        unknown,
        { statusCode: number },
      ]
      socket.on('error', () => {})
      socket.terminate()
      assert.equal(response.statusCode, 429)
      goodbyes = Promise.all(open.map((live) => ended(live.socket)))
    } finally {
      await limited.close()
    }
    assert.deepEqual(new Set(await goodbyes), new Set([1001]))
  })
})
