import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { getCurrentUser } from '#features/identity/contract/endpoints.ts'
import { removeAvatar } from '#features/media/contract/endpoints.ts'
import { uploadPicture } from '#features/media/testing/pictures.ts'
import * as api from './contract/endpoints.ts'
import {
  avatarMessages as messages,
  looksPerStyle,
  lookPath,
  lookStyles,
  maxAvatars,
  sampleAvatars,
} from './contract/rules.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const words = {
  name: 'Mira',
  persona: 'A patient librarian.',
  greeting: 'Good evening.',
  voice: 'calm' as const,
}
const drawn = { ...words, look: 'lorelei-3' }
const annual = () => app.member({ tier: 'annual' })
const statusOf = async (path: string) => (await fetch(app.url + path)).status

const portrait = (member: Member) => uploadPicture(app.url, member)

describe('an avatar', () => {
  test('is created, listed, changed and deleted by its owner', async () => {
    const ann = await annual()
    const made = await ann.call(api.createAvatar, { body: drawn })
    assert.deepEqual([made.name, made.imageUrl], ['Mira', lookPath('lorelei-3')])
    const changed = await ann.call(api.editAvatar, {
      params: { id: made.id },
      body: { ...words, name: 'Mira II', voice: 'deep' },
    })
    assert.deepEqual([changed.name, changed.voice, changed.look], ['Mira II', 'deep', 'lorelei-3'])
    assert.deepEqual(await ann.call(api.listMyAvatars, {}), [changed])
    await ann.call(api.deleteAvatar, { params: { id: made.id } })
    assert.deepEqual(await ann.call(api.listMyAvatars, {}), [])
    const again = await ann.refused(api.deleteAvatar, { params: { id: made.id } })
    assert.equal(again.status, 404)
  })

  test('can have an uploaded portrait, which goes with it', async () => {
    const ann = await annual()
    const made = await ann.call(api.createAvatar, {
      body: { ...words, portrait: await portrait(ann) },
    })
    assert.match(made.imageUrl, /^\/media\/avatars\/[\w-]+-512\.webp$/)
    assert.equal(await statusOf(made.imageUrl), 200)
    const params = { id: made.id }
    const second = await ann.call(api.editAvatar, {
      params,
      body: { ...words, portrait: await portrait(ann) },
    })
    assert.equal(await statusOf(made.imageUrl), 404)
    await ann.call(api.deleteAvatar, { params })
    assert.equal(await statusOf(second.imageUrl), 404)
  })

  test('becomes the profile picture as a copy that outlives it, and the other way around', async () => {
    const ann = await annual()
    for (const [picture, width] of [
      [{ look: 'thumbs-9' }, 512],
      [{ portrait: await portrait(ann) }, 200],
    ] as const) {
      const { id, imageUrl } = await ann.call(api.createAvatar, { body: { ...words, ...picture } })
      const { profileImageUrl } = await ann.call(api.showAvatarAsPicture, { params: { id } })
      assert.equal((await ann.call(getCurrentUser, {})).profileImageUrl, profileImageUrl)
      await ann.call(api.deleteAvatar, { params: { id } })
      const bytes = Buffer.from(await (await fetch(app.url + profileImageUrl)).arrayBuffer())
      assert.equal((await sharp(bytes).metadata()).width, width)
      assert.notEqual(profileImageUrl, imageUrl)
    }
    const { id, imageUrl } = await ann.call(api.createAvatar, {
      body: { ...words, portrait: await portrait(ann) },
    })
    await ann.call(api.showAvatarAsPicture, { params: { id } })
    await ann.call(removeAvatar, {})
    assert.equal(await statusOf(imageUrl), 200)
  })

  test('needs Annual, and the refusal says so; its owner may delete it after the plan', async () => {
    const weekly = await app.member({ tier: 'weekly' })
    const { status, body } = await weekly.refused(api.createAvatar, { body: drawn })
    assert.deepEqual([status, body.error], [403, 'Subscribe to Annual.'])
    const ann = await annual()
    const { id } = await ann.call(api.createAvatar, { body: drawn })
    const ended = { userId: ann.id, tier: 'public', paidTier: null, paidUntil: null } as const
    await app.membership.put(ended)
    assert.equal((await ann.call(api.listMyAvatars, {})).length, 1)
    await ann.call(api.deleteAvatar, { params: { id } })
  })

  test('is seen and changed by nobody else', async () => {
    const [ann, ben] = [await annual(), await annual()]
    const { id } = await ann.call(api.createAvatar, { body: drawn })
    const params = { id }
    for (const refused of [
      await ben.refused(api.editAvatar, { params, body: drawn }),
      await ben.refused(api.deleteAvatar, { params }),
      await ben.refused(api.showAvatarAsPicture, { params }),
    ])
      assert.equal(refused.status, 404)
    const theft = await ben.refused(api.createAvatar, {
      body: { ...words, portrait: await portrait(ann) },
    })
    assert.equal(theft.status, 404)
    assert.deepEqual(await ben.call(api.listMyAvatars, {}), [])
  })

  test(`is one of at most ${maxAvatars}, even when asked for at once`, async () => {
    const ann = await annual()
    const answers = await Promise.all(
      Array.from({ length: maxAvatars + 4 }, () =>
        ann.request('POST', api.createAvatar.path, { body: drawn }),
      ),
    )
    assert.equal(answers.filter(({ status }) => status === 201).length, maxAvatars)
    assert.equal(answers.filter(({ text }) => text.includes(messages.full)).length, 4)
  })

  test('needs a name and a picture of the known ones', async () => {
    const ann = await annual()
    for (const [field, body] of [
      ['name', { ...drawn, name: ' \u200b' }],
      ['look', words],
      ['look', { ...words, look: 'lorelei-999' }],
      ['look', { ...words, look: '../../etc' }],
      ['voice', { ...drawn, voice: 'robot' as 'calm' }],
      ['persona', { ...drawn, persona: 'x'.repeat(501) }],
    ] as const) {
      const refused = await ann.refused(api.createAvatar, { body })
      assert.ok(refused.body.fields?.[field], field)
    }
  })
})

test('visitors meet three samples, which members can create as they are', async () => {
  const page = (await app.visitor().request('GET', '/avatars')).text
  const ann = await annual()
  for (const sample of sampleAvatars) {
    assert.ok(page.includes(sample.greeting), sample.greeting)
    assert.ok(page.includes(lookPath(sample.look)), sample.look)
    assert.equal((await ann.call(api.createAvatar, { body: sample })).name, sample.name)
  }
  assert.equal(sampleAvatars.length, 3)
})

describe('a drawn look', () => {
  test('is a picture that runs nothing, for every style and number', async () => {
    for (const style of lookStyles)
      for (const number of [1, 10, looksPerStyle]) {
        const answer = await fetch(app.url + lookPath(`${style}-${number}`))
        assert.equal(answer.headers.get('content-type'), 'image/svg+xml')
        assert.match(
          answer.headers.get('content-security-policy') ?? '',
          /default-src 'none'.*sandbox/,
        )
        assert.doesNotMatch(await answer.text(), /<script|onload|href="http|<foreignObject/i)
      }
  })

  test('isn’t drawn for other addresses', async () => {
    for (const look of [
      `lorelei-${looksPerStyle + 1}`,
      'lorelei-0',
      'lorelei-01',
      'avataaars-1',
      'x',
    ])
      assert.equal(await statusOf(lookPath(look)), 404, look)
  })
})
