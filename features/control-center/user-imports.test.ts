import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testPassword, until, type Member } from '#app/testing/factories.ts'
import { watchQuietest } from '#app/testing/loop-watch.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { getCurrentUser, logIn, resetPassword } from '#features/identity/contract/endpoints.ts'
import { applyImport } from '#features/imports/contract/endpoints.ts'
import { importExportPath } from '#features/imports/contract/paths.ts'
import { importer } from '#features/imports/testing/imports.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { listUsers, updateUser } from './contract/endpoints.ts'

let app: TestApp
let admin: Member
let files: ReturnType<typeof importer>

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  files = importer(admin, 'users')
})
after(() => app.close())

const header = 'username,email,first_name,last_name,location,tier'
const csv = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`
const mailsTo = async (address: string) =>
  ((await app.outbox?.list()) ?? []).filter(({ to }) => to === address)
const find = async (search: string) => (await admin.call(listUsers, { query: { search } })).items

describe('a file of members', () => {
  test('adds accounts whose owners set a password by email, only once it is applied', async () => {
    const found = await files.checked(
      csv('Bo_Reyes,BO@example.org,Bo,Reyes,"Boise, ID",weekly', 'no_mail,,,,,'),
    )
    assert.deepEqual([found.created, found.changed, found.bad], [2, 0, 0])
    const [bo, other] = await files.listRows(found.id)
    assert.deepEqual(bo?.notes, ['Emails bo@example.org a link to set a password.', 'Tier: weekly'])
    assert.match(other?.notes[0] ?? '', /nobody can log in/)
    assert.deepEqual(await find('bo_reyes'), [], 'a check changes nothing')
    assert.deepEqual(await mailsTo('bo@example.org'), [])

    const applied = await files.apply(found.id, testPassword)
    assert.equal(applied.state, 'applied', applied.failure ?? '')
    const [user] = await find('bo_reyes')
    assert.deepEqual(
      [user?.username, user?.displayName, user?.email, user?.emailVerified, user?.subscriptionTier],
      ['Bo_Reyes', 'Bo Reyes', 'bo@example.org', false, 'weekly'],
    )
    const mail = await until(
      async () => (await mailsTo('bo@example.org'))[0],
      'the mail with the link',
    )
    assert.match(mail.text, /added the account @Bo_Reyes/)
    const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    const visitor = app.visitor()
    await visitor.call(resetPassword, { body: { token, newPassword: 'a long first password' } })
    await visitor.call(logIn, { body: { username: 'bo_reyes', password: 'a long first password' } })
    const me = await visitor.call(getCurrentUser, {})
    assert.deepEqual([me.emailVerified, me.location], [true, 'Boise, ID'])
  })

  test('changes known members only where it has a value, and says what', async () => {
    const ann = await app.person({ username: 'ann_known', email: 'ann@example.org' })
    const found = await files.checked(
      csv('ANN_known,,Ann,,,', ',ANN@example.org,,,,').replace('\n,ANN', '\n,NOBODY'),
    )
    assert.deepEqual(await files.errorsIn(found.id), [[3, 'username']])

    const change = await files.checked(csv('ANN_known,ann@EXAMPLE.org,Ann,,,annual'))
    const [row] = await files.listRows(change.id, 'changed')
    assert.deepEqual(row?.notes, ['First name: none → Ann', 'Tier: public → annual'])
    await files.apply(change.id, testPassword)
    const byEmail = await files.checked(csv(',ann@example.org,,Marsh,,'))
    await files.apply(byEmail.id, testPassword)
    const [user] = await find('ann_known')
    assert.deepEqual([user?.displayName, user?.subscriptionTier], ['Ann Marsh', 'annual'])
    const { items } = await admin.call(listAudit, { query: { subject: ann.id } })
    assert.deepEqual(
      items.map(({ action, actorId }) => [action, actorId]),
      [
        ['user.change', admin.id],
        ['user.change', admin.id],
      ],
    )
    const again = await files.checked(csv('ann_known,ann@example.org,Ann,Marsh,,annual'))
    assert.deepEqual([again.created, again.changed, again.unchanged], [0, 0, 1])
  })

  test('names every bad row by line and column', async () => {
    const staff = await app.person({ username: 'mod_member', isModerator: true })
    await app.person({ username: 'held_one', email: 'held@example.org' })
    const { id, bad } = await files.checked(
      csv(
        'ok_name,ok@example.org,,,,',
        'a,,,,,',
        'bad_email,nothing,,,,',
        'bad_tier,,,,,house',
        'administrator,,,,,',
        'new_one,held@example.org,,,,',
        `${staff.username},,New,Name,,`,
        'OK_NAME,,,,,',
        '0k_name,,,,,',
        `long_name,,${'x'.repeat(61)},,,`,
        'official_one,,XVerse,Support,,',
      ),
    )
    assert.deepEqual(await files.errorsIn(id), [
      [3, 'username'],
      [4, 'email'],
      [5, 'tier'],
      [6, 'username'],
      [7, 'email'],
      [8, 'username'],
      [9, 'username'],
      [10, 'username'],
      [11, 'first_name'],
      [12, 'first_name'],
    ])
    assert.equal(bad, 10)
    const refused = await admin.refused(applyImport, {
      params: { id },
      body: { currentPassword: testPassword },
    })
    assert.equal(refused.status, 409)
    assert.deepEqual(await find('ok_name'), [])
  })

  test('keeps formulas as text, and an export read in again changes nothing', async () => {
    const found = await files.checked(csv("formula_one,,=1+1,'@sum,,", 'formula_two,,-x,+y,,'))
    await files.apply(found.id, testPassword)
    const [one] = await find('formula_one')
    assert.equal(one?.displayName, '=1+1 @sum')
    const { text } = await admin.request('GET', pathTo(importExportPath, { kind: 'users' }))
    assert.match(text, /formula_one,,'=1\+1,'@sum,/)
    const again = await files.checked(text)
    assert.deepEqual([again.created, again.changed, again.bad], [0, 0, 0])
    assert.ok(again.unchanged > 0)
  })

  test('is checked again if a member changed after the check', async () => {
    const { id: dora } = await app.person({ username: 'dora_late' })
    const found = await files.checked(csv('dora_late,,Dora,,,'))
    await admin.call(updateUser, { params: { id: dora }, body: { subscriptionTier: 'weekly' } })
    const refused = await files.apply(found.id, testPassword)
    assert.equal(refused.state, 'checked')
    assert.match(refused.failure ?? '', /Members changed since the check/)
    const taken = await files.checked(csv('taken_late,,,,,'))
    await app.person({ username: 'taken_late' })
    assert.match((await files.apply(taken.id, testPassword)).failure ?? '', /changed since/)
  })

  test('needs the administrator’s password to be applied', async () => {
    const { id } = await files.checked(csv('with_password,,,,,'))
    const refused = await admin.refused(applyImport, { params: { id }, body: {} })
    assert.deepEqual(
      [refused.status, Object.keys(refused.body.fields ?? {})],
      [400, ['currentPassword']],
    )
    assert.deepEqual(await find('with_password'), [])
  })

  test('of thousands is checked and applied without holding up anyone else', async () => {
    const { longestTurn } = await watchQuietest(100, async (round) => {
      const rows = Array.from(
        { length: 3000 },
        (_, n) => `crowd_${n}x${round},c${n}x${round}@e.example,Jo,Vale ${n},,`,
      )
      const { id } = await files.checked(csv(...rows))
      const { state, failure } = await files.apply(id, testPassword)
      assert.equal(state, 'applied', failure ?? '')
    })
    assert.ok(longestTurn < 100, `${longestTurn} ms`)
  })
})
