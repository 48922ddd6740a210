import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testPassword } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { updateProfile } from '#features/identity/contract/endpoints.ts'
import { importer } from '#features/imports/testing/imports.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { minute } from '#platform/server/clock.ts'
import { StartError } from '#platform/server/start-error.ts'
import { settleName, startVerification } from './contract/endpoints.ts'
import { verificationMessages } from './contract/rules.ts'
import { checkDocumentKey } from './server/document-key.ts'
import { show, stateOf } from './testing/verified.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const ann = () => app.member({ firstName: 'Ann', lastName: 'Arbor' })
const falseName = { body: { firstName: 'Elizabeth', lastName: 'Warren' } }
const shownOf = async ({ id }: { id: string }) => {
  const { rows } = await app.database.pool.query<{ name: string; verified: boolean }>(
    `select first_name || ' ' || last_name as name, is_verified as verified from users where id = $1`,
    [id],
  )
  return rows[0]
}

describe('a verified name', () => {
  test('is the document’s, also when the profile changes in the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await ann()
      await show(member, 'other-name')
      const settle = member.request('POST', settleName.path, { body: { use: 'document' } })
      const renames = Array.from({ length: 10 }, () =>
        member.request('PUT', updateProfile.path, falseName),
      )
      await Promise.all([settle, ...renames])
      const shown = await shownOf(member)
      assert.ok(!shown?.verified || shown.name === 'Jordan Example', JSON.stringify(shown))
    }
  })

  test('is the profile’s, also when a check passes while the profile changes', async () => {
    let verified = 0
    for (let round = 0; round < 5; round += 1) {
      // The name of the test document, which the document "passes" would take from the profile.
      const member = await app.member({ firstName: 'Jordan', lastName: 'Example' })
      const rename = () => member.request('PUT', updateProfile.path, falseName)
      await (round === 0
        ? show(member, 'other-name')
        : Promise.all([show(member, 'other-name'), rename()]))
      const shown = await shownOf(member)
      assert.ok(!shown?.verified || shown.name === 'Jordan Example', JSON.stringify(shown))
      if (shown?.verified) verified += 1
    }
    assert.ok(verified > 0, 'the document passes under its own name')
  })

  test('ends the verification when it changes, and the member is notified once', async () => {
    const member = await ann()
    await show(member)
    assert.equal(await stateOf(member), 'verified')
    await member.call(updateProfile, { body: { bio: 'I keep bees.' } })
    assert.equal(await stateOf(member), 'verified')
    await member.call(updateProfile, falseName)
    await member.call(updateProfile, { body: { firstName: 'Beth' } })
    assert.deepEqual(await shownOf(member), { name: 'Beth Warren', verified: false })
    const { items } = await member.call(listNotifications, { query: {} })
    assert.equal(items.filter(({ text }) => text === verificationMessages.renamed).length, 1)
  })
})

test('a file of members that changes a verified member’s name ends their verification', async () => {
  const [admin, member] = [await app.member({ isAdmin: true }), await ann()]
  await show(member)
  const files = importer(admin, 'users')
  const { id } = await files.checked(
    `username,first_name,last_name\n${member.username},Elizabeth,Warren\n`,
  )
  const applied = await files.apply(id, testPassword)
  assert.equal(applied.state, 'applied', applied.failure ?? '')
  assert.deepEqual(await shownOf(member), { name: 'Elizabeth Warren', verified: false })
})

test('each running check is asked about, however many there are', async () => {
  const members = await Promise.all(Array.from({ length: 101 }, ann))
  for (const member of members) await member.call(startVerification, { body: { consent: true } })
  app.clock.advance(6 * minute)
  const asked = async () => {
    await app.features.verification.followRunning()
    const { rows } = await app.database.pool.query<{ count: number }>(
      'select count(*)::int as count from identity_checks where ended_at is null and asked_at < $1',
      [app.clock.now()],
    )
    return rows[0]?.count
  }
  assert.notEqual(await asked(), 0, 'a round asks about a hundred')
  assert.equal(await asked(), 0)
})

test('a start with another key for documents than before is refused', async () => {
  const { db } = app.database
  await checkDocumentKey(db, 'the first key of this database')
  await checkDocumentKey(db, 'the first key of this database')
  await assert.rejects(checkDocumentKey(db, 'another key'), StartError)
})
