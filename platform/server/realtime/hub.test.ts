import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, mock, test } from 'node:test'
import { createHub, type Hub, type Connection } from './hub.ts'
import { createLog } from '../log.ts'

/** A connection that reads waiting data only when told to. */
function openPeer() {
  const line: string[] = []
  const read: string[] = []
  let isOpen = true
  const connection: Connection = {
    accountId: null,
    address: '192.0.2.1',
    keys: new Set(),
    isCurrent: async () => true,
    send: (text) => {
      line.push(text)
    },
    waiting: () => line.reduce((sum, text) => sum + text.length, 0),
    drop: () => {
      isOpen = false
    },
  }
  return {
    connection,
    line,
    read,
    readAll: () => {
      read.push(...line.splice(0))
    },
    isOpen: () => isOpen,
  }
}

const kilobytes = 'x'.repeat(10_000)

describe('broadcasting', () => {
  let hub: Hub
  beforeEach(() => {
    mock.timers.enable({ apis: ['setInterval'] })
    hub = createHub({ limits: null, log: createLog('silent'), onWatched: () => {} })
  })
  afterEach(() => {
    hub.close()
    mock.timers.reset()
  })
  const join = (...keys: string[]) => {
    const opened = openPeer()
    hub.add(opened.connection)
    for (const key of keys) hub.watch(opened.connection, key)
    return opened
  }

  test('a thousand messages to two hundred clients that never read cost some kilobytes each, and readers miss nothing', () => {
    const deaf = Array.from({ length: 200 }, () => join('debate'))
    const reader = join('debate')
    for (let index = 0; index < 1000; index += 1) {
      hub.broadcast('debate', 'votes', `${index} ${kilobytes}`)
      reader.readAll()
    }
    assert.equal(reader.read.length, 1000)
    for (const { connection } of deaf)
      assert.ok(connection.waiting() < 80_000, `${connection.waiting()} bytes wait`)
  })

  test('a client that reads again gets each type’s newest state, and nothing between', () => {
    const slow = join('debate', 'other')
    for (let index = 0; index < 50; index += 1)
      hub.broadcast('debate', 'votes', `${index} ${kilobytes}`)
    hub.broadcast('debate', 'watchers', 'seven watch')
    hub.broadcast('debate', 'watchers', 'eight watch')
    hub.broadcast('other', 'votes', 'of the other')
    hub.unwatch(slow.connection, 'other')
    slow.readAll()
    const before = slow.read.length
    mock.timers.tick(1000)
    slow.readAll()
    assert.deepEqual(slow.read.slice(before), [`49 ${kilobytes}`, 'eight watch'])
    mock.timers.tick(5000)
    assert.deepEqual(slow.line, [], 'once is enough')
  })

  test('a client that hasn’t read for half a minute is dropped, and one that read in between isn’t', () => {
    const [deaf, slow] = [join('debate'), join('debate')]
    for (let second = 0; second < 31; second += 1) {
      for (let index = 0; index < 10; index += 1)
        hub.broadcast('debate', 'votes', `${second} ${kilobytes}`)
      if (second === 20) slow.readAll()
      mock.timers.tick(1000)
    }
    assert.deepEqual([deaf.isOpen(), slow.isOpen()], [false, true])
  })

  test('a client that left gets nothing more and isn’t counted', () => {
    const gone = join('debate', 'other')
    hub.remove(gone.connection)
    hub.watch(gone.connection, 'debate')
    hub.broadcast('debate', 'votes', 'news')
    hub.send(gone.connection, 'debate', 'votes', 'news')
    assert.deepEqual([gone.line, hub.watchers('debate'), hub.keys(), hub.size()], [[], 0, [], 0])
  })
})
