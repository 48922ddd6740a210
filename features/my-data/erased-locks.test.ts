import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readLockOrder } from '#app/testing/lock-order.ts'
import { testPassword, until } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { proposeVerification } from '#features/verification/contract/staff-endpoints.ts'
import { seen, show, stateOf } from '#features/verification/testing/verified.ts'
import { day } from '#platform/server/clock.ts'
import { placeOf } from '#platform/server/personal-data/rules.ts'
import { requestDeletion } from './contract/endpoints.ts'
import { lockedBeforeAccounts } from './server/deletions.ts'

let app: TestApp

before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('deleting an account locks a member’s rows before the account, in everybody’s order', () => {
  const tables = new Set(
    app.features.myData.data.flatMap(({ rows }) => rows.map(({ at }) => placeOf(at).table)),
  )
  const order = readLockOrder()
  const earlier = order.slice(0, order.indexOf('users')).filter((name) => tables.has(name))
  assert.deepEqual(lockedBeforeAccounts, earlier)
})

for (const table of ['identity_checks', 'verification_proposals'])
  test(`deleting an account waits for a decision in ${table}, and ends neither it nor itself`, async () => {
    const member = await app.member()
    const admin = await app.member({ isAdmin: true })
    await show(member, 'another-try')
    assert.equal(await stateOf(member), 'open')
    await admin.call(proposeVerification, { body: seen(member.username, `LOCKS-${table}`) })
    await member.call(requestDeletion, {
      body: { currentPassword: testPassword, content: 'keep' },
    })
    app.clock.advance(15 * day)
    const other = await app.database.pool.connect()
    try {
      await other.query('begin')
      await other.query(`select 1 from ${table} where member_id = $1 for update`, [member.id])
      const erased = app.features.myData.deletions.eraseDue()
      await until(async () => {
        const { rows } = await app.database.pool.query(
          `select 1 from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length > 0
      }, 'the deletion to wait')
      await other.query('select 1 from users where id = $1 for no key update', [member.id])
      await other.query('commit')
      await erased
    } finally {
      other.release()
    }
    const { rows } = await app.database.pool.query<{ isErased: boolean }>(
      'select is_erased as "isErased" from users where id = $1',
      [member.id],
    )
    assert.deepEqual(rows, [{ isErased: true }])
  })
