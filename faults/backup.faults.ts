import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import sharp from 'sharp'
import { createClient } from '#app/testing/client.ts'
import { testPassword, until, type Member } from '#app/testing/factories.ts'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { runScript } from '#app/testing/run-script.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { startSite } from '#app/testing/site-process.ts'
import { databaseOf, onServer } from '#app/testing/test-database.ts'
import { freePort } from '#app/testing/free-port.ts'
import { type TestApp } from '#app/testing/test-app.ts'
import { logIn } from '#features/identity/contract/endpoints.ts'
import { createAvatarSlot, setAvatar } from '#features/media/contract/endpoints.ts'
import { requestDeletion } from '#features/my-data/contract/endpoints.ts'
import { day } from '#platform/server/clock.ts'
import { openArchive } from '#platform/server/backup/archive.ts'
import { openCommunity } from './community.ts'
import { checkAnswers, checkKept, startCrowd } from './crowd.ts'

let scratch: Awaited<ReturnType<typeof makeScratch>>
let postgres: PostgresServer
let app: TestApp
let members: Member[]
let debate: string
before(async () => {
  scratch = await makeScratch()
  postgres = await openPostgresServer()
  ;({ app, members, debate } = await openCommunity({ DATABASE_URL: postgres.url }))
})
after(async () => {
  await app.close()
  await postgres.close()
  await scratch.remove()
})

/** Runs an operator's command, which must succeed; returns what it printed. */
async function run(script: string, settings: Record<string, string>, file: string) {
  const { code, said } = await runScript(script, settings, [file])
  assert.equal(code, 0, said)
  return said
}

/** Replaces a member's picture; returns its address. */
async function upload(member: Member, shade: number): Promise<string> {
  const background = { r: shade, g: 90, b: 200 }
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const { uploadUrl } = await member.call(createAvatarSlot, {
    body: { size: picture.length, contentType: 'image/jpeg' },
  })
  const put = await fetch(new URL(uploadUrl, app.url), {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  })
  assert.equal(put.status, 204)
  const mediaUrl = uploadUrl.split('?')[0] ?? ''
  return (await member.call(setAvatar, { body: { mediaUrl } })).profileImageUrl
}

const contentsOf = async (path: string) => {
  const { manifest, close } = await openArchive(path)
  close()
  const { tables, files, schema } = manifest
  return { tables, schema, files: files.toSorted((a, b) => a.key.localeCompare(b.key)) }
}

test('a backup by command while members write and upload restores every row and file as of one moment, and a member deleted after it stays deleted', async () => {
  const leaver = await app.member({ tier: 'annual', username: 'leaver_after_backup' })
  const stays = await upload(leaver, 1)
  const { received, stop } = startCrowd(members, [app.url], debate)
  const over = new AbortController()
  let uploads = 0
  const uploading = members.slice(0, 2).map(async (member) => {
    while (!over.signal.aborted)
      await upload(member, uploads % 256).then(
        () => (uploads += 1),
        (error: Error) => assert.match(error.message, /503/, 'the site may be busy'),
      )
  })
  const archive = join(scratch.path, 'under-load.zip')
  const source = { DATABASE_URL: postgres.url, DATA_DIR: app.dataDir }
  let acknowledged: string[] = []
  let uploadsBefore = 0
  try {
    await until(async () => received.comments.length > 20 && uploads > 4, 'the load', 60)
    acknowledged = [...received.comments]
    uploadsBefore = uploads
    await run('backup.ts', source, archive)
  } finally {
    over.abort()
    await stop()
    await Promise.all(uploading)
  }
  assert.ok(received.comments.length > acknowledged.length, 'comments arrived meanwhile')
  assert.ok(uploads > uploadsBefore, 'pictures arrived meanwhile')
  checkAnswers(received)

  await leaver.call(requestDeletion, {
    body: { currentPassword: testPassword, content: 'remove' },
  })
  app.clock.advance(14 * day + 1000)
  await app.features.myData.deletions.eraseDue()
  // The list is beside the database; a later backup takes it to the archives.
  await run('backup.ts', source, join(scratch.path, 'after-the-deletion.zip'))

  await onServer(postgres.url, 'create database restored')
  const connectionString = databaseOf(postgres.url, 'restored')
  const dataDir = join(scratch.path, 'restored')
  const target = { DATABASE_URL: connectionString, DATA_DIR: dataDir }
  assert.match(await run('restore.ts', target, archive), /lists 1 deleted accounts/)
  const again = join(scratch.path, 'of-the-restored.zip')
  await run('backup.ts', target, again)
  const made = await contentsOf(archive)
  assert.deepEqual(await contentsOf(again), made, 'every table and file has its checksum')
  assert.ok(made.tables.length > 50 && made.files.length > 4)
  for (const { key, sha256 } of made.files) {
    const bytes = await readFile(join(dataDir, 'files', key))
    assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256, key)
  }

  const pool = new pg.Pool({ connectionString, max: 2 })
  const ask = async (statement: string, values: unknown[] = []) =>
    (await pool.query<Record<string, unknown>>(statement, values)).rows
  // The moment is after everything that was acknowledged before it, votes and counts included.
  await checkKept(ask, debate, { ...received, comments: acknowledged, votes: new Map() })
  const isErased = async () =>
    (await ask('select is_erased from users where id = $1', [leaver.id]))[0]?.['is_erased']
  assert.equal(await isErased(), false)

  const port = await freePort()
  const site = await startSite({
    ...target,
    ENCRYPTION_KEYS: (await readFile(join(app.dataDir, 'encryption-keys'), 'utf8')).trim(),
    PORT: String(port),
    DEMO: '0',
    LOG_LEVEL: 'silent',
  })
  try {
    assert.equal(await isErased(), true)
    const visitor = createClient(`http://127.0.0.1:${port}`)
    const { status } = await visitor.refused(logIn, {
      body: { username: leaver.username, password: testPassword },
    })
    assert.equal(status, 401)
    assert.equal((await visitor.request('GET', stays)).status, 404)
    const [member] = members
    await visitor.call(logIn, {
      body: { username: member?.username ?? '', password: testPassword },
    })
  } finally {
    site.signal('SIGTERM')
    await site.ended
    await pool.end()
  }
})
