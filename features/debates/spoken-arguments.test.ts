import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { acceptArgument, argumentDraft, waitingItem } from '#features/debates/testing/arguments.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as avatarsApi from '#features/avatars/contract/endpoints.ts'
import { avatarMessages, lookPath } from '#features/avatars/contract/rules.ts'
import { updateProfile } from '#features/identity/contract/endpoints.ts'
import * as queue from '#features/moderation/contract/endpoints.ts'
import * as api from './contract/arguments-endpoints.ts'
import { getDebate } from './contract/endpoints.ts'

let app: TestApp
let admin: Member
let milo: Member
let vera: Member

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  milo = await app.member({ isModerator: true })
  vera = await app.member({ tier: 'annual' })
})
after(() => app.close())

const newAvatar = async (member: Member, name: string) =>
  (
    await member.call(avatarsApi.createAvatar, {
      body: { name, voice: 'deep', look: 'lorelei-3', persona: 'A lamplighter.' },
    })
  ).id
const bodyWith = (avatarId: string) => ({
  ...argumentDraft,
  sources: [...argumentDraft.sources],
  avatarId,
})

test('an argument spoken through an avatar shows its name and look beside the author’s name, as it was then', async () => {
  const debate = await openDebate(admin)
  const avatar = await newAvatar(vera, 'Nova')
  const written = await vera.call(api.submitArgument, {
    params: { id: debate },
    body: bodyWith(avatar),
  })
  const spoken = { name: 'Nova', voice: 'deep', imageUrl: lookPath('lorelei-3') }
  assert.deepEqual(written.avatar, spoken)
  const { id: item } = await waitingItem(milo, written.id)
  const { html } = await milo.call(queue.getItem, { params: { id: item } })
  assert.match(html ?? '', /As their avatar “Nova”/)
  await acceptArgument(milo, written.id)
  await vera.call(avatarsApi.deleteAvatar, { params: { id: avatar } })
  const reader = app.visitor()
  const query = { position: argumentDraft.position, round: argumentDraft.round }
  const { items } = await reader.call(api.listArguments, { params: { id: debate }, query })
  const { videos } = await reader.call(getDebate, { params: { id: debate } })
  for (const author of [items[0]?.author, videos[0]?.argument?.author])
    assert.deepEqual(
      [author?.username, author?.avatar],
      [vera.username, spoken],
      'nobody hides behind an avatar, and deleting it changes nothing that was said',
    )
})

test('nobody speaks through another member’s avatar, or one named like someone else', async () => {
  const debate = await openDebate(admin)
  const otto = await app.member({ tier: 'annual' })
  await admin.call(updateProfile, { body: { firstName: 'Ada', lastName: 'Marsh' } })
  const send = (member: Member, avatarId: string) =>
    member.refused(api.submitArgument, { params: { id: debate }, body: bodyWith(avatarId) })
  const others = await send(otto, await newAvatar(vera, 'Lumen'))
  assert.deepEqual([others.status, others.body.fields], [400, { avatarId: avatarMessages.notOwn }])
  for (const name of ['Ada Marsh', 'XVerse Support', vera.username]) {
    const { status, body } = await send(otto, await newAvatar(otto, name))
    assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['avatarId']], name)
  }
  assert.deepEqual(await vera.call(api.listMyArguments, { params: { id: debate } }), [])
})
