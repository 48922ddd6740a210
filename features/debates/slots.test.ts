import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { openDebate } from '#features/debates/testing/debates.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as media from '#features/media/contract/endpoints.ts'
import { day } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import type { DebateVideo } from './contract/schemas.ts'

const clip = await readFile(join(import.meta.dirname, '../../app/testing/clip.mp4'))
const photo = await sharp({
  create: { width: 320, height: 180, channels: 3, background: '#1f55c4' },
})
  .png()
  .toBuffer()
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nFriends, ducks.\n'
const opening = { position: 'A' as const, videoType: 'opening' as const }

let app: TestApp
let admin: Member
let debateId: string

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  debateId = await openDebate(admin)
})
after(() => app.close())

/** Uploads a file as its owner and returns its address. */
async function keep(member: Member, body: Buffer, type = 'video/mp4'): Promise<string> {
  const { uploadURL } = await member.call(media.createMediaSlot, {})
  assert.equal(
    (
      await fetch(new URL(uploadURL, app.url), {
        method: 'PUT',
        headers: { 'content-type': type },
        body: new Uint8Array(body),
      })
    ).status,
    204,
  )
  return (await member.call(media.setMedia, { body: { mediaUrl: uploadURL.split('?')[0] ?? '' } }))
    .objectPath
}
const fill = async (slot: object, id = debateId, member = admin): Promise<DebateVideo> => {
  const { videos } = await member.call(api.addVideo, {
    params: { id },
    body: { ...opening, ...slot },
  })
  return videos.find(
    ({ position, videoType }) => position === 'A' && videoType === 'opening',
  ) as DebateVideo
}
const refusal = async (slot: object, id = debateId) => {
  const { status, body } = await admin.refused(api.addVideo, {
    params: { id },
    body: { ...opening, ...slot },
  })
  return [status, Object.keys(body.fields ?? {})]
}
const look = async (path: string) => (await app.visitor().request('GET', path)).status

describe('a video uploaded for a debate', () => {
  test('is public while a slot shows it, with its poster, and private to its owner otherwise', async () => {
    const [film, poster, next] = [
      await keep(admin, clip),
      await keep(admin, photo, 'image/png'),
      await keep(admin, clip),
    ]
    assert.deepEqual([await look(film), await look(poster)], [404, 404])
    const filled = await fill({ videoUrl: film, posterUrl: poster })
    assert.deepEqual(
      [filled.videoUrl, filled.posterUrl, await look(film), await look(poster)],
      [film, poster, 200, 200],
    )
    await fill({ videoUrl: next })
    assert.deepEqual([await look(film), await look(poster), await look(next)], [404, 404, 200])
    const { id: videoId } = await fill({ videoUrl: next })
    await admin.call(api.deleteVideo, { params: { id: debateId, videoId } })
    assert.deepEqual([await look(next), (await admin.request('GET', next)).status], [404, 200])
  })

  test('stays while a slot shows it, and is deleted a month after', async () => {
    const id = await openDebate(admin)
    const [shown, unused] = [await keep(admin, clip), await keep(admin, clip)]
    await fill({ videoUrl: shown }, id)
    const isThere = async (path: string) =>
      (await app.media.size(path.slice('/media/'.length))) !== null
    const now = app.clock.now()
    app.clock.set(new Date(now.getTime() + 31 * day))
    await app.media.startCleanUp()
    await until(async () => !(await isThere(unused)), 'the clean-up')
    assert.equal(await isThere(shown), true)
    app.clock.set(now)
    await admin.call(api.deleteDebate, { params: { id } })
    assert.equal(await look(shown), 404)
    app.clock.set(new Date(now.getTime() + 31 * day))
    await app.media.startCleanUp()
    await until(async () => !(await isThere(shown)), 'the clean-up after the debate')
    app.clock.set(now)
  })

  test('can’t be someone else’s, a picture, or nonexistent', async () => {
    const [film, picture] = [
      await keep(await app.member(), clip),
      await keep(admin, photo, 'image/png'),
    ]
    for (const videoUrl of [
      film,
      picture,
      film.replace('320x180', '640x360'),
      '/media/videos/0198c5d2-0000-7000-8000-000000000000/10x10.mp4',
      '/media/anything.mp4',
    ]) {
      assert.deepEqual(await refusal({ videoUrl }), [400, ['videoUrl']], videoUrl)
    }
    const own = await keep(admin, clip)
    for (const posterUrl of [
      own,
      film,
      'https://elsewhere.example/a.png',
      '/api/logout',
      '/content/media/../brand/robots.txt',
    ]) {
      assert.deepEqual(await refusal({ videoUrl: own, posterUrl }), [400, ['posterUrl']], posterUrl)
    }
    assert.equal(await look(own), 404)
  })

  test('can be kept by another administrator while the debate shows it', async () => {
    const id = await openDebate(admin)
    const film = await keep(admin, clip)
    await fill({ videoUrl: film }, id)
    const other = await app.member({ isAdmin: true })
    assert.equal(
      (await fill({ videoUrl: film, transcript: 'Ducks.' }, id, other)).transcript,
      'Ducks.',
    )
    assert.equal(
      (
        await other.refused(api.addVideo, {
          params: { id: debateId },
          body: { ...opening, videoUrl: film },
        })
      ).status,
      400,
    )
  })
})

describe('besides its video a slot has', () => {
  test('captions, served as WebVTT until replaced', async () => {
    const id = await openDebate(admin)
    const { captionsUrl: first } = await fill(
      {
        videoUrl: '/content/media/debates/year-round-a-opening.mp4',
        captions: `\uFEFF${captions.replaceAll('\n', '\r\n')}`,
      },
      id,
    )
    const { status, text, headers } = await app.visitor().request('GET', first ?? '')
    assert.deepEqual(
      [status, headers.get('content-type'), text],
      [200, 'text/vtt; charset=utf-8', captions],
    )
    assert.equal((await fill({ aiModel: 'claude' }, id)).captionsUrl, first)
    const { captionsUrl: second } = await fill({ captions: captions.replace('ducks', 'geese') }, id)
    assert.deepEqual([await look(first ?? ''), await look(second ?? '')], [404, 200])
    assert.equal((await fill({ captions: null }, id)).captionsUrl, null)
    assert.equal(await look(second ?? ''), 404)
    for (const wrong of [
      'Friends, ducks.',
      'WEBVTT',
      '<script>alert(1)</script>',
      'WEBVTTX\n\n00:00.000 --> 00:02.000',
    ])
      assert.deepEqual(await refusal({ captions: wrong }, id), [400, ['captions']], wrong)
    for (const path of [
      '/captions/nothing.vtt',
      '/captions/0198c5d2-0000-7000-8000-000000000000.vtt',
      `/captions/${'-'.repeat(36)}.vtt`,
    ])
      assert.equal(await look(path), 404, path)
  })

  test('a text, which may be alone, and its voice; either a video or a text is required', async () => {
    const id = await openDebate(admin)
    assert.deepEqual(await refusal({}, id), [400, ['videoUrl']])
    assert.deepEqual(await refusal({ transcript: '  ' }, id), [400, ['videoUrl']])
    const text = await fill({ transcript: ' Ducks, mostly. ', aiModel: 'deepseek' }, id)
    assert.deepEqual(
      [text.videoUrl, text.transcript, text.aiModel],
      [null, 'Ducks, mostly.', 'deepseek'],
    )
    assert.deepEqual(await refusal({ aiModel: 'parrot' }, id), [400, ['aiModel']])
  })

  test('nothing of the previous video but the text', async () => {
    const id = await openDebate(admin)
    await fill(
      {
        videoUrl: '/content/media/debates/year-round-a-opening.mp4',
        captions,
        posterUrl: '/content/media/landing/poster.webp',
        transcript: 'Ducks.',
        aiModel: 'claude',
      },
      id,
    )
    const same = await fill({ videoUrl: '/content/media/debates/year-round-a-opening.mp4' }, id)
    assert.deepEqual(
      [same.aiModel, same.posterUrl, same.captionsUrl === null],
      ['claude', '/content/media/landing/poster.webp', false],
    )
    const { captionsUrl, posterUrl, transcript } = await fill(
      { videoUrl: '/content/media/debates/year-round-a-rebuttal.mp4' },
      id,
    )
    assert.deepEqual([captionsUrl, posterUrl, transcript], [null, null, 'Ducks.'])
    const { rows } = await app.database.pool.query(
      'select 1 from debate_captions where debate_id = $1',
      [id],
    )
    assert.equal(rows.length, 0)
    await fill(
      {
        videoUrl: '/content/media/debates/year-round-a-rebuttal.mp4',
        transcript: null,
        aiModel: 'claude',
      },
      id,
    )
    assert.equal(
      (await fill({ videoUrl: '/content/media/debates/year-round-b-opening.mp4' }, id)).aiModel,
      null,
    )
  })
})

describe('a model’s text', () => {
  test('keeps its name while it stays, through edits and new videos', async () => {
    const id = await openDebate(admin)
    await fill({ transcript: 'Ducks, mostly.', aiModel: 'claude' }, id)
    for (const change of [
      { aiModel: null },
      { aiModel: 'chatgpt' },
      { transcript: 'Ducks, mostly!', aiModel: null },
      { videoUrl: '/content/media/debates/year-round-b-rebuttal.mp4', aiModel: null },
    ]) {
      assert.deepEqual(await refusal(change, id), [400, ['aiModel']], JSON.stringify(change))
    }
    assert.equal((await fill({ transcript: 'Ducks and geese.' }, id)).aiModel, 'claude')
    assert.equal(
      (await fill({ videoUrl: '/content/media/debates/year-round-b-rebuttal.mp4' }, id)).aiModel,
      'claude',
    )
  })

  test('loses it when removed', async () => {
    const id = await openDebate(admin)
    await fill(
      {
        videoUrl: '/content/media/debates/year-round-b-rebuttal.mp4',
        transcript: 'Ducks, mostly.',
        aiModel: 'claude',
      },
      id,
    )
    const emptied = await fill({ transcript: '', aiModel: null }, id)
    assert.deepEqual([emptied.transcript, emptied.aiModel], [null, null])
    assert.equal((await fill({ transcript: 'I have counted them.' }, id)).aiModel, null)
  })
})
