import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { updateProfile } from '#features/identity/contract/endpoints.ts'
import { setAvatar } from '#features/media/contract/endpoints.ts'
import { uploadPicture } from '#features/media/testing/pictures.ts'
import { getMember } from '#features/profile/contract/endpoints.ts'
import { second } from '#platform/server/clock.ts'
import * as queue from './contract/endpoints.ts'
import { reportReason } from './contract/rules.ts'

let app: TestApp
let reader: Member
let milo: Member
let nora: Member
let ada: Member

before(async () => {
  app = await openTestApp()
  reader = await app.member()
  milo = await app.member({ isModerator: true })
  nora = await app.member({ isModerator: true })
  ada = await app.member({ isAdmin: true })
})
after(() => app.close())

const shown = { firstName: 'Rude', lastName: 'Name', bio: 'An insult.' }
const reported = async () => {
  const member = await app.member()
  await member.call(updateProfile, { body: shown })
  await reader.call(queue.report, {
    params: { kind: 'profile', subjectId: member.id },
    body: { ground: 'abuse' },
  })
  return member
}
const publicly = async ({ username }: Member) => {
  const { displayName, bio } = await app.visitor().call(getMember, { params: { username } })
  return { displayName, bio }
}
const itemOf = async (member: Member, client = milo) => {
  const query = { kind: 'profile', limit: 50 }
  const { items } = await client.call(queue.listQueue, { query })
  const item = items.find(({ subjectId }) => subjectId === member.id)
  assert.ok(item, 'it waits in the queue')
  return item
}
const reject = async (member: Member) => {
  const { id, version } = await itemOf(member)
  return milo.call(queue.rejectItem, { params: { id }, body: { version, reason: 'An insult.' } })
}

test('a reported profile is read by a moderator with names and bio, and stays public meanwhile', async () => {
  const member = await reported()
  const item = await itemOf(member)
  assert.deepEqual(
    [item.title, item.authorName, item.reasons],
    [`@${member.username}`, 'Rude Name', [reportReason('abuse')]],
  )
  assert.match(item.excerpt, /An insult\./)
  assert.deepEqual(await publicly(member), { displayName: 'Rude Name', bio: 'An insult.' })
})

test('rejected, it shows the username alone; undone, everything again', async () => {
  const member = await reported()
  const decided = await reject(member)
  assert.deepEqual(await publicly(member), { displayName: member.username, bio: null })
  await milo.call(queue.undoDecision, { params: { id: decided.id } })
  assert.deepEqual(await publicly(member), { displayName: 'Rude Name', bio: 'An insult.' })
})

test('a rejected picture is gone from its own address too, and an undone one is back', async () => {
  const member = await reported()
  const mediaUrl = await uploadPicture(app.url, member)
  const { profileImageUrl } = await member.call(setAvatar, { body: { mediaUrl } })
  const small = profileImageUrl.replace(/-512\.webp$/, '-128.webp')
  const statuses = () =>
    Promise.all([profileImageUrl, small].map(async (path) => (await fetch(app.url + path)).status))
  assert.deepEqual(await statuses(), [200, 200])
  const { id } = await reject(member)
  assert.deepEqual(await statuses(), [404, 404])
  await milo.call(queue.undoDecision, { params: { id } })
  assert.deepEqual(await statuses(), [200, 200])
})

test('the member enters another name; a successful appeal puts back only what is still missing', async () => {
  const member = await reported()
  await reject(member)
  app.clock.advance(11 * second)
  await member.call(updateProfile, { body: { firstName: 'Ruth', lastName: 'Lane' } })
  assert.deepEqual(await publicly(member), { displayName: 'Ruth Lane', bio: null })
  await member.call(queue.appeal, {
    params: { kind: 'profile', subjectId: member.id },
    body: { text: 'It was a quotation.' },
  })
  const { id, version } = await itemOf(member, nora)
  await nora.call(queue.approveItem, { params: { id }, body: { version } })
  assert.deepEqual(await publicly(member), { displayName: 'Ruth Lane', bio: 'An insult.' })
})

test('nobody reports themselves, someone who doesn’t exist, or the same profile twice', async () => {
  const member = await reported()
  const report = (client: Member, subjectId: string) =>
    client.refused(queue.report, {
      params: { kind: 'profile', subjectId },
      body: { ground: 'abuse' },
    })
  assert.equal((await report(member, member.id)).status, 409)
  assert.equal((await report(reader, member.id)).status, 409)
  assert.equal((await report(reader, '0198c5d2-0000-7000-8000-000000000000')).status, 404)
  assert.equal((await report(reader, 'nonsense')).status, 400)
})

test('other words of a rejected profile can be reported and taken down again, and undone alone', async () => {
  const member = await reported()
  await reject(member)
  app.clock.advance(13 * second)
  await member.call(updateProfile, { body: { firstName: 'Worse', lastName: 'Name' } })
  const params = { kind: 'profile', subjectId: member.id }
  await reader.call(queue.report, { params, body: { ground: 'abuse' } })
  assert.deepEqual((await itemOf(member)).reasons, [reportReason('abuse')])
  const { id } = await ada.call(queue.takeDown, { params, body: { reason: 'Again.' } })
  assert.deepEqual(await publicly(member), { displayName: member.username, bio: null })
  await ada.call(queue.undoDecision, { params: { id } })
  assert.deepEqual(await publicly(member), { displayName: 'Worse Name', bio: null })
  const { version } = await itemOf(member)
  await nora.call(queue.approveItem, { params: { id }, body: { version } })
  assert.deepEqual(await publicly(member), { displayName: 'Worse Name', bio: null }, 'no old bio')
  await ada.call(queue.takeDown, { params, body: { reason: 'After all.' } })
  assert.deepEqual(await publicly(member), { displayName: member.username, bio: null })
})

test('an administrator takes down other words of a profile that was taken down, reported or not', async () => {
  const member = await app.member()
  const params = { kind: 'profile', subjectId: member.id }
  const takeDown = () => ada.call(queue.takeDown, { params, body: { reason: 'An insult.' } })
  await member.call(updateProfile, { body: shown })
  await takeDown()
  const nothing = await ada.refused(queue.takeDown, { params, body: { reason: 'An insult.' } })
  assert.equal(nothing.status, 409, 'nothing is left to take down')
  app.clock.advance(second)
  await member.call(updateProfile, { body: { bio: 'Another insult.' } })
  await takeDown()
  assert.deepEqual(await publicly(member), { displayName: member.username, bio: null })
})

test('the very words that were taken down are refused, however they are spelled', async () => {
  const member = await reported()
  await reject(member)
  for (const body of [shown, { firstName: 'RUDE', lastName: ' náme', bio: 'An insult!' }]) {
    const { status, body: answer } = await member.refused(updateProfile, { body })
    assert.deepEqual(
      [status, answer.error],
      [409, 'A moderator took these words down. Enter others, or appeal the decision.'],
    )
  }
  assert.deepEqual(await publicly(member), { displayName: member.username, bio: null })
})
