import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import type { Member } from '#app/testing/factories.ts'
import { registerAndPay, type Paid } from '#app/testing/paying.ts'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { openSmallDisk, withoutMounts, type SmallDisk } from '#app/testing/small-disk.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { castVote } from '#features/debates/contract/endpoints.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { createAvatarSlot, setAvatar } from '#features/media/contract/endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'

const refusedBefore = "We can't accept uploads right now. Please try again later."
const refusedWhile = "Files can't be saved right now. Please try again in a moment."
/** Larger than the default of DISK_RESERVE_GB. */
const diskSize = 1200

describe('on a disk for uploads that is really full', { skip: withoutMounts }, () => {
  let disk: SmallDisk
  let postgres: PostgresServer
  let picture: Buffer
  let payers = 0
  before(async () => {
    postgres = await openPostgresServer()
    disk = await openSmallDisk(diskSize)
    picture = await sharp({
      create: {
        width: 1200,
        height: 1200,
        channels: 3,
        background: '#1f55c4',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer()
  })
  after(async () => {
    await disk.close()
    await postgres.close()
  })

  const openSite = async (settings: Record<string, string>) => {
    const app = await openTestApp({
      DATABASE_URL: postgres.url,
      DATA_DIR: disk.path,
      ...settings,
    })
    const member = await app.member({ tier: 'annual', isAdmin: true, score: 90 })
    return { app, member, debate: await openDebate(member) }
  }
  const openSlot = (member: Member) =>
    member.call(createAvatarSlot, { body: { size: picture.length, contentType: 'image/jpeg' } })
  const put = async ({ url }: TestApp, address: string) => {
    const answer = await fetch(new URL(address, url), {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(picture),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const adopt = (member: Member, address: string) =>
    member.request(setAvatar.method, setAvatar.path, {
      body: { mediaUrl: address.split('?')[0] ?? '' },
    })
  const isRefused = (
    { status, headers, text }: { status: number; headers: Headers; text: string },
    message: string,
  ) => {
    assert.equal(status, 503, text)
    assert.equal((JSON.parse(text) as ErrorBody).error, message)
    assert.ok(Number(headers.get('retry-after')) > 0)
  }
  const othersGoOn = async (app: TestApp, member: Member, debate: string) => {
    for (const position of ['A', 'B']) {
      const path = pathTo(castVote.path, { id: debate })
      assert.equal((await member.request('POST', path, { body: { position } })).status, 200)
    }
    const paid: Paid = { charged: new Set(), settled: new Set() }
    await registerAndPay(app.visitor(), `payer_${(payers += 1)}`, paid)
    assert.deepEqual([paid.charged.size, paid.settled.size], [1, 1], 'a plan was paid for')
  }
  const filesLeft = async () =>
    (await readdir(join(disk.path, 'files'), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile() && !entry.name.endsWith('.type'),
    )

  test('uploads are refused while less than DISK_RESERVE_GB would stay free, votes and payments go on, and uploads work once there is room', async () => {
    const { app, member, debate } = await openSite({ DISK_RESERVE_GB: '1' })
    try {
      await disk.fill(900_000_000)
      isRefused(
        await member.request(createAvatarSlot.method, createAvatarSlot.path, {
          body: { size: picture.length, contentType: 'image/jpeg' },
        }),
        refusedBefore,
      )
      await othersGoOn(app, member, debate)
      await disk.free()
      const { uploadUrl } = await openSlot(member)
      assert.equal((await put(app, uploadUrl)).status, 204)
      assert.equal((await adopt(member, uploadUrl)).status, 200)
    } finally {
      await app.close()
      await disk.free()
    }
  })

  test('a disk that fills up during an upload refuses it and keeps no part, votes and payments go on, and uploads work once there is room', async () => {
    const { app, member, debate } = await openSite({ DISK_RESERVE_GB: '0' })
    try {
      const { uploadUrl } = await openSlot(member)
      const kept = (await filesLeft()).length
      await disk.fill(picture.length / 2)
      isRefused(await put(app, uploadUrl), refusedWhile)
      assert.equal((await filesLeft()).length, kept, 'no part is kept')
      await othersGoOn(app, member, debate)
      await disk.free()
      assert.equal((await put(app, uploadUrl)).status, 204)
      await disk.fill()
      isRefused(await adopt(member, uploadUrl), refusedWhile)
      await othersGoOn(app, member, debate)
      assert.equal((await filesLeft()).length, kept, 'no part is kept')
      await disk.free()
      // The member chooses the file again.
      const again = await openSlot(member)
      assert.equal((await put(app, again.uploadUrl)).status, 204)
      const adopted = await adopt(member, again.uploadUrl)
      assert.equal(adopted.status, 200, adopted.text)
    } finally {
      await app.close()
      await disk.free()
    }
  })
})
