import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as media from '#features/media/contract/endpoints.ts'
import * as queue from '#features/moderation/contract/endpoints.ts'
import * as api from './contract/arguments-endpoints.ts'
import * as debates from './contract/endpoints.ts'
import { acceptArgument, argumentDraft } from './testing/arguments.ts'
import { openDebate } from './testing/debates.ts'

const clip = await readFile(join(import.meta.dirname, '../../app/testing/clip.mp4'))

let app: TestApp
let admin: Member
let milo: Member
let vera: Member
let id: string
before(async () => {
  app = await openTestApp({ VIDEO_HOSTS: 'media.example.org' })
  admin = await app.member({ isAdmin: true })
  milo = await app.member({ isModerator: true })
  vera = await app.member({ tier: 'annual' })
  id = await openDebate(admin)
})
after(() => app.close())

async function upload(member: Member): Promise<string> {
  const { uploadURL } = await member.call(media.createMediaSlot, {})
  const stored = await fetch(new URL(uploadURL, app.url), {
    method: 'PUT',
    headers: { 'content-type': 'video/mp4' },
    body: new Uint8Array(clip),
  })
  assert.equal(stored.status, 204)
  const mediaUrl = uploadURL.split('?')[0] ?? ''
  return (await member.call(media.setMedia, { body: { mediaUrl } })).objectPath
}
const look = async (path: string) => (await app.visitor().request('GET', path)).status
const submit = (videoUrl: string, debate = id) =>
  vera.call(api.submitArgument, {
    params: { id: debate },
    body: { ...argumentDraft, sources: [...argumentDraft.sources], videoUrl },
  })
const videoInSlot = async (debate = id) =>
  (await app.visitor().call(debates.getDebate, { params: { id: debate } })).videos[0]?.videoUrl

test('an argument’s link to another site is refused with the hosts allowed, and an upload offered', async () => {
  for (const [videoUrl, start] of [
    ['https://evil.example/clip.mp4', ''],
    ['/videos/nope', 'There is no file at /videos/nope. '],
    ['/videos/nope.mp4', 'There is no file at /videos/nope.mp4. '],
  ] as const) {
    const { status, body } = await vera.refused(api.submitArgument, {
      params: { id },
      body: { ...argumentDraft, sources: [], videoUrl },
    })
    const text = `${start}Upload an MP4 video, or enter the https address of an .mp4 file on an allowed host (VIDEO_HOSTS: media.example.org).`
    assert.deepEqual([status, body.fields], [400, { videoUrl: text }])
  }
})

test('an uploaded video shows once the argument is accepted, and no longer once it is taken down', async () => {
  const video = await upload(vera)
  const { id: argument } = await submit(video)
  assert.equal(await look(video), 404)
  await acceptArgument(milo, argument)
  assert.deepEqual([await videoInSlot(), await look(video)], [video, 200])
  await admin.call(queue.takeDown, {
    params: { kind: 'argument', subjectId: argument },
    body: { reason: 'It names a private person’s address.' },
  })
  assert.deepEqual([await videoInSlot(), await look(video)], [undefined, 404])
})

test('another member’s upload is refused, and a picture', async () => {
  const other = await app.member({ tier: 'annual' })
  const { status, body } = await other.refused(api.submitArgument, {
    params: { id },
    body: { ...argumentDraft, sources: [], videoUrl: await upload(vera) },
  })
  assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['videoUrl']])
})

test('a withdrawn argument and a deleted debate let go of their videos', async () => {
  const held = async (path: string) =>
    (
      await app.database.pool.query(
        `select from media_references r join media_files f on f.id = r.media_id where $1 like '%' || f.id || '%'`,
        [path],
      )
    ).rowCount
  const debate = await openDebate(admin)
  const [first, second] = [await upload(vera), await upload(vera)]
  const { id: withdrawn } = await submit(first, debate)
  assert.equal(await held(first), 1)
  await vera.call(api.withdrawArgument, { params: { id: debate, argumentId: withdrawn } })
  assert.equal(await held(first), 0)
  const { id: accepted } = await submit(second, debate)
  await acceptArgument(milo, accepted)
  await admin.call(debates.deleteDebate, { params: { id: debate } })
  assert.deepEqual([await held(second), await look(second)], [0, 404])
})
