import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import * as api from './contract/endpoints.ts'
import { reasonLimits } from './contract/rules.ts'

let app: TestApp
let admin: Member

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

type Input = Parameters<typeof admin.refused<typeof api.createReason>>[1]
const refusal = async (body: Input['body']) => {
  const { status, body: error } = await admin.refused(api.createReason, { body })
  return `${status} ${JSON.stringify(error)}`
}

const source = { purpose: 'article', title: 'Add a source', text: 'Please name one.' } as const

test('administrators keep reasons; moderators choose from them, and each change is on record', async () => {
  const moderator = await app.member({ isModerator: true })
  const { id, version } = await admin.call(api.createReason, { body: source })
  const listed = await moderator.call(api.listReasons, {})
  assert.ok(listed.some((one) => one.id === id && one.text === source.text))
  assert.ok(
    listed.some(({ title }) => title === 'No source'),
    'the operator’s reasons are copied at the start',
  )
  await admin.call(api.updateReason, {
    params: { id },
    body: { ...source, purpose: 'ban', text: '<b>Out.</b>', version },
  })
  const changed = (await moderator.call(api.listReasons, {})).find((one) => one.id === id)
  assert.deepEqual([changed?.purpose, changed?.text, changed?.version], ['ban', '<b>Out.</b>', 2])
  await admin.call(api.deleteReason, { params: { id } })
  assert.equal(
    (await moderator.call(api.listReasons, {})).some((one) => one.id === id),
    false,
  )
  const { items } = await admin.call(listAudit, { query: { subject: id } })
  assert.deepEqual(
    items.map(({ action }) => action),
    ['reason.delete', 'reason.change', 'reason.create'],
  )
})

test('of two administrators who edit one reason, the second is refused', async () => {
  const { id } = await admin.call(api.createReason, { body: { ...source, title: 'Twice' } })
  const other = await app.member({ isAdmin: true })
  const body = { ...source, title: 'Twice', version: 1 }
  await other.call(api.updateReason, { params: { id }, body: { ...body, text: 'First.' } })
  const { status, body: error } = await admin.refused(api.updateReason, { params: { id }, body })
  assert.equal(status, 409)
  assert.match(error.error, /changed this reason/)
})

test('a title is used once per purpose, in any case; too many and too long ones are refused', async () => {
  await admin.call(api.createReason, { body: { ...source, title: 'Once' } })
  assert.match(await refusal({ ...source, title: 'ONCE' }), /^409 .*title exists/)
  await admin.call(api.createReason, { body: { ...source, title: 'Once', purpose: 'ban' } })
  assert.match(await refusal({ ...source, text: 'x'.repeat(501) }), /^400 .*500 characters/)
  const existing = (await admin.call(api.listReasons, {})).length
  await app.database.pool.query(
    `insert into canned_reasons (id, purpose, title, text, updated_at)
     select gen_random_uuid(), 'content', 'Reason ' || n, 'Text', now() from generate_series($1::int, $2::int) n`,
    [existing + 1, reasonLimits.count],
  )
  assert.match(await refusal({ ...source, title: 'More' }), /^409 .*up to 200/)
})
