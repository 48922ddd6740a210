import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import type { SerializedResponse } from '#app/testing/client.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { registerAndPay, type Paid } from '#app/testing/paying.ts'
import { openSmallDisk, withoutMounts, type SmallDisk } from '#app/testing/small-disk.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { castVote } from '#features/debates/contract/endpoints.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { maxPart } from '#features/media/contract/resumable.ts'
import { listVideoUploads } from '#features/videos/contract/endpoints.ts'
import {
  addressOf,
  begin,
  checked,
  largeVideo,
  offsetOf,
  sendPart,
} from '#features/videos/testing/uploads.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'

const gigabyte = 1_000_000_000
const refusedBefore = "We can't accept uploads right now. Please try again later."
/** Of a file system with room for the embedded database, the reserve and some videos. */
const diskSize = 1600
const film = largeVideo(10 * maxPart)

describe(
  'a disk that the embedded database and large videos share',
  { skip: withoutMounts },
  () => {
    let disk: SmallDisk
    let app: TestApp
    let house: Member
    let voter: Member
    let debate: string
    let payers = 0
    before(async () => {
      disk = await openSmallDisk(diskSize)
      app = await openTestApp({ DATA_DIR: disk.path, DISK_RESERVE_GB: '1' }, { isEmbedded: true })
      house = await app.member({ tier: 'house', house: 'verified' })
      voter = await app.member({ tier: 'annual', score: 90, isAdmin: true })
      debate = await openDebate(voter)
    })
    afterEach(() => disk.free())
    after(async () => {
      await app.close()
      await disk.close()
    })

    const isRefused = ({ status, headers, text }: SerializedResponse) => {
      assert.equal(status, 503, text)
      assert.equal((JSON.parse(text) as ErrorBody).error, refusedBefore)
      assert.ok(Number(headers.get('retry-after')) > 0)
    }
    const othersGoOn = async () => {
      const path = pathTo(castVote.path, { id: debate })
      const vote = await voter.request('POST', path, { body: { position: 'A' } })
      assert.equal(vote.status, 200, vote.text)
      const paid: Paid = { charged: new Set(), settled: new Set() }
      await registerAndPay(app.visitor(), `video_payer_${(payers += 1)}`, paid)
      assert.deepEqual([paid.charged.size, paid.settled.size], [1, 1], 'a plan was paid for')
    }
    const sendRest = async (path: string, from: number) => {
      for (let start = from; start < film.length; start += maxPart)
        assert.equal((await sendPart(house, path, film, start, start + maxPart)).status, 204)
    }

    test('refuses a video whose check, which takes its size again, would leave less than DISK_RESERVE_GB', async () => {
      await disk.fill(gigabyte + 1.5 * film.length)
      isRefused(await begin(house, film.length))
      await othersGoOn()
      await disk.free()
      assert.equal((await begin(house, film.length)).status, 201)
    })

    test('takes no further part of a video while less is left, and the rest once there is room', async () => {
      const path = await addressOf(house, film.length)
      assert.equal((await sendPart(house, path, film, 0, maxPart)).status, 204)
      await disk.fill(gigabyte - maxPart)
      isRefused(await sendPart(house, path, film, maxPart, 2 * maxPart))
      assert.equal(await offsetOf(house, path), maxPart)
      await othersGoOn()
      await disk.free()
      await sendRest(path, maxPart)
      assert.equal((await checked(house, path)).state, 'ready')
    })

    test('checks a complete video once there is room for the check', async () => {
      const path = await addressOf(house, film.length)
      for (let start = 0; start < film.length - maxPart; start += maxPart)
        assert.equal((await sendPart(house, path, film, start, start + maxPart)).status, 204)
      await disk.fill(gigabyte + 2 * maxPart)
      const last = film.length - maxPart
      assert.equal((await sendPart(house, path, film, last)).status, 204)
      await othersGoOn()
      const { uploads } = await house.call(listVideoUploads, {})
      assert.equal(uploads.find(({ id }) => path.endsWith(id))?.state, 'checking')
      await disk.free()
      const { state } = await until(() => checked(house, path), 'the check', 60)
      assert.equal(state, 'ready')
    })
  },
)
