import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { testPassword } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { castVote } from '#features/debates/contract/endpoints.ts'
import { createMediaSlot, createAvatarSlot } from '#features/media/contract/endpoints.ts'
import { requestExport } from '#features/my-data/contract/endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { createLog } from '#platform/server/log.ts'

const uploads = "We can't accept uploads right now. Please try again later."
const exports = "We can't prepare an export right now. Please try again later."

describe('on a disk that is almost full', () => {
  const logged: string[] = []
  let app: TestApp
  let member: Member
  before(async () => {
    app = await openTestApp(
      { DISK_RESERVE_GB: '1000000' },
      { log: createLog('warn', { write: (line) => void logged.push(line) }) },
    )
    member = await app.member({ tier: 'annual', score: 90, isAdmin: true })
  })
  after(() => app.close())

  test('uploads and exports are refused before anything is stored, and the log says why', async () => {
    const picture = { size: 100, contentType: 'image/png' as const }
    for (const [endpoint, body, message] of [
      [createAvatarSlot, picture, uploads],
      [createMediaSlot, picture, uploads],
      [requestExport, { currentPassword: testPassword }, exports],
    ] as const) {
      const refused = await member.refused(endpoint, { body })
      assert.equal(refused.status, 503, endpoint.name)
      assert.equal(refused.body.error, message)
      assert.ok(Number(refused.headers.get('retry-after')) > 0)
    }
    assert.ok(logged.some((line) => line.includes('the disk is almost full')))
  })

  test('votes and everything else are stored', async () => {
    const id = await openDebate(member)
    const voted = await member.request('POST', pathTo(castVote.path, { id }), {
      body: { position: 'A' },
    })
    assert.equal(voted.status, 200)
  })

  test('the operator reads how much is left', async () => {
    const { text } = await member.request('GET', '/metrics')
    assert.match(text, /^xverse_disk_free_bytes \d+/m)
  })
})
