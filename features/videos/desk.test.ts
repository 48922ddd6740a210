import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createMediaSlot, setMedia } from '#features/media/contract/endpoints.ts'
import {
  createVideo,
  getVideo,
  listAdminVideos,
  listOwnVideos,
  listVideos,
  setVideoState,
  updateVideo,
  watchVideo,
} from './contract/endpoints.ts'
import { videoLimits, videoMessages as messages } from './contract/rules.ts'

const foreign =
  'Upload an MP4 video. Addresses on other sites can’t be used here, even on VIDEO_HOSTS.'
const foreignPoster = 'Upload a picture. Pictures on other sites aren’t shown.'
import { captions, clip } from './testing/videos.ts'
import { chaptersIn, linesOf } from './web/chapter-lines.ts'

let app: TestApp
let admin: Member
let house: Member
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  house = await app.member({ tier: 'house', house: 'verified' })
})
after(() => app.close())

/** Uploads a file; returns its checked address. */
async function upload(member: Member, path: string, type: string): Promise<string> {
  const { uploadURL } = await member.call(createMediaSlot, { body: {} })
  const body = new Uint8Array(await readFile(path))
  await member.request('PUT', uploadURL, { body, headers: { 'content-type': type } })
  const mediaUrl = uploadURL.split('?')[0] ?? ''
  return (await member.call(setMedia, { body: { mediaUrl } })).objectPath
}
const film = (member: Member) => upload(member, clip, 'video/mp4')
const picture = (member: Member) =>
  upload(
    member,
    new URL('../../content/media/videos/ledger-night.webp', import.meta.url).pathname,
    'image/webp',
  )
const words = {
  title: 'Ledger night',
  description: 'Line by line.',
  houseCategory: 'rising',
  tier: 'monthly',
} as const
const shown = async () => (await app.visitor().call(listVideos, {})).items.map(({ title }) => title)

describe('a House’s video', () => {
  test('waits for an administrator, is published and featured, and its poster is public then', async () => {
    const [mediaUrl, posterUrl] = [await film(house), await picture(house)]
    const chapters = [
      { start: 0, title: 'Income' },
      { start: 4, title: 'Costs' },
    ]
    const { id, state, duration } = await house.call(createVideo, {
      body: { ...words, mediaUrl, posterUrl, chapters, captions },
    })
    assert.deepEqual([state, Math.round(duration)], ['pending', 8])
    assert.deepEqual(await shown(), [])
    assert.equal((await app.visitor().request('GET', posterUrl)).status, 404)
    const waiting = await admin.call(listAdminVideos, { query: { state: 'pending' } })
    assert.deepEqual(
      waiting.items.map((video) => video.id),
      [id],
    )

    await admin.call(setVideoState, {
      params: { id },
      body: { state: 'published', featured: true },
    })
    assert.deepEqual(await shown(), [words.title])
    assert.equal((await app.visitor().request('GET', posterUrl)).status, 200)
    for (const stranger of [app.visitor(), await app.member({ tier: 'annual' })])
      assert.equal((await stranger.request('GET', mediaUrl)).status, 404, 'only signed addresses')
    const subscriber = await app.member({ tier: 'monthly' })
    const video = await subscriber.call(getVideo, { params: { id } })
    assert.deepEqual([video.featured, video.chapters, video.cues.length], [true, chapters, 2])
    const { url } = await subscriber.call(watchVideo, { params: { id } })
    assert.equal((await subscriber.request('HEAD', url)).status, 200)
  })

  test('waits again when its House changes it, and comes back with a reason when removed', async () => {
    const { id } = await house.call(createVideo, {
      body: { ...words, mediaUrl: await film(house), posterUrl: '  ' },
    })
    const decide = (body: { state: 'published' | 'removed'; reason?: string }) =>
      admin.call(setVideoState, { params: { id }, body })
    await decide({ state: 'published' })
    const changed = { params: { id }, body: { ...words, title: 'Ledger night, cut' } }
    assert.equal((await house.call(updateVideo, changed)).state, 'pending')
    assert.equal((await admin.call(updateVideo, changed)).title, 'Ledger night, cut')
    await decide({ state: 'removed', reason: 'A neighbor’s face.' })
    const own = (await house.call(listOwnVideos, {})).find((video) => video.id === id)
    assert.deepEqual([own?.state, own?.reason], ['removed', 'A neighbor’s face.'])
    assert.ok(!(await shown()).includes('Ledger night, cut'))
  })

  test('must be its own upload, with chapters within it and captions in WebVTT', async () => {
    const refused = async (member: Member, part: object) => {
      const mediaUrl = await film(member)
      const { status, body } = await member.refused(createVideo, {
        body: { ...words, mediaUrl, ...part },
      })
      return [status, ...Object.values(body.fields ?? { error: body.error })]
    }
    assert.deepEqual(await refused(house, { mediaUrl: await film(admin) }), [400, foreign])
    for (const mediaUrl of ['https://elsewhere.example/a.mp4', '/videos/nothing.mp4'])
      assert.deepEqual(await refused(house, { mediaUrl }), [400, foreign], mediaUrl)
    assert.deepEqual(await refused(house, { posterUrl: await picture(admin) }), [
      400,
      foreignPoster,
    ])
    assert.deepEqual(await refused(house, { mediaUrl: await picture(house) }), [400, foreign])
    assert.deepEqual(await refused(house, { chapters: [{ start: 9, title: 'Late' }] }), [
      400,
      messages.chapters,
    ])
    assert.deepEqual(await refused(house, { captions: 'Not captions' }), [400, messages.captions])
    const many = `WEBVTT\n\n${'00:00.000 --> 00:01.000\n\n'.repeat(videoLimits.cues + 1)}`
    assert.deepEqual(await refused(house, { captions: many }), [400, messages.cues])
    const pending = await app.member({ tier: 'house', house: 'pending' })
    assert.deepEqual(await refused(pending, {}), [403, messages.notSeller])
    assert.deepEqual(await refused(await app.member({ tier: 'annual' }), {}), [
      403,
      messages.notSeller,
    ])
  })
})

test('an administrator’s video is published at once, once, and others can’t change it', async () => {
  const body = { ...words, mediaUrl: await film(admin) }
  const { id, state, houseName } = await admin.call(createVideo, { body })
  const again = await admin.refused(createVideo, { body })
  assert.deepEqual([again.status, again.body.error], [409, messages.twice])
  assert.deepEqual([state, houseName], ['published', 'XVerse'])
  const input = { params: { id }, body: words }
  assert.equal((await house.refused(updateVideo, input)).status, 404)
})

test('chapters are written as lines', () => {
  const chapters = [
    { start: 0, title: 'Income' },
    { start: 3725, title: 'Costs, at length' },
  ]
  assert.equal(linesOf(chapters), '0:00 Income\n1:02:05 Costs, at length')
  assert.deepEqual(chaptersIn(`\n${linesOf(chapters)}\n`), chapters)
  assert.equal(chaptersIn('Income'), null)
})
