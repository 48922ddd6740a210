import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createImport } from '#features/imports/contract/endpoints.ts'
import { createAvatarSlot } from '#features/media/contract/endpoints.ts'

/** Bytes of a piece that is sent at once. */
const piece = 100_000

type Sent = { as?: Member; method?: string; type: string; pieces: number; isLengthKnown?: boolean }

describe('a sender who reads the answer only after sending everything, as browsers do', () => {
  let app: TestApp
  let admin: Member
  let ruth: Member
  before(async () => {
    app = await openTestApp()
    ;[admin, ruth] = await Promise.all([app.member({ isAdmin: true }), app.member()])
  })
  after(() => app.close())

  /** Sends piece by piece, then reads the answer: its status and text, unless it broke off. */
  const send = async (
    path: string,
    { as, method = 'PUT', type, pieces, isLengthKnown = true }: Sent,
  ): Promise<[number, string] | 'broken off'> => {
    const { host, hostname, port } = new URL(app.url)
    const socket = connect(Number(port), hostname)
    socket.once('error', () => {})
    const length = isLengthKnown
      ? `content-length: ${pieces * piece}`
      : 'transfer-encoding: chunked'
    const cookies = [...(as?.cookies ?? [])].map((pair) => pair.join('=')).join('; ')
    socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: ${type}\r\n` +
        `cookie: ${cookies}\r\n${length}\r\n\r\n`,
    )
    const bytes = 'x'.repeat(piece)
    const chunk = isLengthKnown ? bytes : `${piece.toString(16)}\r\n${bytes}\r\n`
    for (let index = 0; index < pieces && !socket.destroyed; index += 1) {
      if (!socket.write(chunk))
        while (socket.writableNeedDrain && !socket.destroyed) await setImmediate()
    }
    if (!isLengthKnown) socket.write('0\r\n\r\n')
    const answer = await text(socket.end()).catch(() => '')
    const [, status, error] = /^HTTP\/1\.1 (\d+).*"error":"([^"]*)"/s.exec(answer) ?? []
    return status && error ? [Number(status), error] : 'broken off'
  }

  test('reads that an upload address is no longer valid', async () => {
    const { uploadUrl } = await ruth.call(createAvatarSlot, {})
    const forged = uploadUrl.replace(/max=\d+/, 'max=99999999')
    assert.deepEqual(await send(forged, { type: 'image/jpeg', pieces: 50 }), [
      403,
      'This upload address is no longer valid. Choose the file again.',
    ])
  })

  test('reads that a picture is too large, announced or not', async () => {
    for (const isLengthKnown of [true, false]) {
      const { uploadUrl } = await ruth.call(createAvatarSlot, {})
      assert.deepEqual(await send(uploadUrl, { type: 'image/jpeg', pieces: 90, isLengthKnown }), [
        413,
        'This file is larger than 5 MB.',
      ])
    }
  })

  test('reads that an import is for administrators, or unreadable', async () => {
    const { uploadUrl } = await admin.call(createImport, {
      body: { kind: 'debates', fileName: 'debates.csv' },
    })
    const file = { type: 'text/csv', pieces: 90 }
    const answers = [
      await send(uploadUrl, file),
      await send(uploadUrl, { ...file, as: ruth }),
      await send(uploadUrl, { ...file, as: admin }),
    ]
    assert.deepEqual(
      answers.map(([status]) => status),
      [401, 403, 400],
    )
  })

  const login = { method: 'POST', type: 'application/json' }

  test('reads that a text is too large', async () => {
    assert.deepEqual(await send('/api/login', { ...login, pieces: 90 }), [
      413,
      'This is too large to send. The limit is 100 kB. Nothing was saved.',
    ])
  })

  test('is cut off after sending far more', async () => {
    assert.equal(await send('/api/login', { ...login, pieces: 300 }), 'broken off')
  })
})
