import assert from 'node:assert/strict'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { testPassword, until, type Member } from '#app/testing/factories.ts'
import { privateAnswers } from '#app/testing/private-member.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { castVote, getDebate } from '#features/debates/contract/endpoints.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { follow } from '#features/follows/contract/endpoints.ts'
import { houseOf } from '#features/follows/testing/houses.ts'
import { getCurrentUser, logIn, updateProfile } from '#features/identity/contract/endpoints.ts'
import { listProducts } from '#features/marketplace/contract/endpoints.ts'
import { productOf, seller } from '#features/marketplace/testing/products.ts'
import { createAvatarSlot, setAvatar } from '#features/media/contract/endpoints.ts'
import { createArticle, getArticle } from '#features/news/contract/endpoints.ts'
import { getMember, putScoring } from '#features/profile/contract/endpoints.ts'
import { day } from '#platform/server/clock.ts'
import { backUp, restore } from '#platform/server/backup/backup.ts'
import { migrationsFolder } from '#platform/server/database/migrations.ts'
import { newId } from '#platform/server/ids.ts'
import { placeOf } from '#platform/server/personal-data/rules.ts'
import * as api from './contract/endpoints.ts'
import { downloadArchive, entriesOf } from './testing/archive.ts'
import { placesHolding } from './testing/scan.ts'

let app: TestApp
let admin: Member
let scratch: Awaited<ReturnType<typeof makeScratch>>

before(async () => {
  app = await openTestApp()
  scratch = await makeScratch()
  admin = await app.member({ isAdmin: true, tier: 'annual', score: 90 })
})
after(async () => {
  await app.close()
  await scratch.remove()
})

const proof = { currentPassword: testPassword }
const marker = 'zanzibarquokka'
const words = [marker, 'quokka@leaver.example', 'Zanzi Bar']

/** A member who left a marker everywhere, with one article, one comment and one vote. */
async function leaver(username: string) {
  const member = await app.member({ username, tier: 'annual', score: 90 })
  await app.database.pool.query(
    `update users set email = $2, email_verified_at = now() where id = $1`,
    [member.id, `${username}.quokka@leaver.example`],
  )
  await member.call(updateProfile, {
    body: { firstName: 'Zanzi', lastName: 'Bar', location: 'Boise, ID', bio: `A ${marker}.` },
  })
  await member.call(putScoring, {
    body: { ...privateAnswers, employmentDetails: marker },
  })
  const picture = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#1f55c4' },
  })
    .jpeg()
    .toBuffer()
  const { uploadUrl } = await member.call(createAvatarSlot, {
    body: { size: picture.length, contentType: 'image/jpeg' },
  })
  await fetch(new URL(uploadUrl, app.url), {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  })
  const mediaUrl = uploadUrl.split('?')[0] ?? ''
  await member.call(setAvatar, { body: { mediaUrl } })
  await app.profile.put({ userId: member.id, score: 90 })
  const { id: article } = await member.call(createArticle, {
    body: { title: 'On harbors', body: `<p>Of ${marker} and piers.</p>`, status: 'published' },
  })
  await member.call(createArticle, {
    body: { title: `Draft of ${marker}`, body: '<p>Unsaid.</p>', status: 'draft' },
  })
  await admin.call(logIn, { body: { username: admin.username, password: testPassword } })
  const debate = await openDebate(admin)
  await member.call(castVote, { params: { id: debate }, body: { position: 'A' } })
  await member.call(createComment, {
    body: { contentType: 'debate', contentId: debate, metadata: { side: 'A' }, content: marker },
  })
  await member.call(follow, { params: { kind: 'house', target: await houseOf(app) } })
  return { ...member, article, debate }
}

const eraseDue = async () => {
  app.clock.advance(14 * day + 1000)
  await app.features.myData.deletions.eraseDue()
}

describe('every table that refers to members', () => {
  test('has a rule for each such column: deleted, changed, or kept for a reason', async () => {
    const { rows } = await app.database.pool.query<{ at: string }>(
      `select c.conrelid::regclass || '.' || a.attname as at from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype = 'f' and c.confrelid = 'users'::regclass
       union
       select table_name || '.' || column_name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'uuid'
         and column_name ~ '^(member|user|author|owner|payer|actor|uploader|reporter|writer)_id$'`,
    )
    const ruled = app.features.myData.data.flatMap(({ rows: all }) => all.map(({ at }) => at))
    const present = rows.map(({ at }) => at).sort()
    assert.deepEqual(ruled.filter((at) => at !== 'users.id').sort(), present)
    assert.ok(present.length > 50)
  })

  test('is exported, unless all it holds is secret or kept by staff for each other', () => {
    const unexported = app.features.myData.data.flatMap(({ rows }) =>
      rows.filter(({ file }) => !file).map(({ at }) => at),
    )
    const exported = new Set(
      app.features.myData.data.flatMap(({ rows }) =>
        rows.flatMap(({ file, at }) => (file ? [placeOf(at).table] : [])),
      ),
    )
    const never = unexported.map((at) => placeOf(at).table).filter((name) => !exported.has(name))
    assert.deepEqual([...new Set(never)].sort(), [
      'account_guards',
      'account_notes',
      'announcements',
      'audit_entries',
      'broadcasts',
      'contact_replies',
      'debate_changes',
      'debate_holds',
      'debate_removal_members',
      'debate_vote_removals',
      'debates',
      'document_conflicts',
      'election_history',
      'election_position_changes',
      'election_results',
      'imports',
      'invitations',
      'media_slots',
      'media_uploads',
      'moderation_proposals',
      'moderation_rejected_texts',
      'oauth_codes',
      'part_orders',
      'payment_customers',
      'pending_logins',
      'provider_links',
      'recovery_codes',
      'revisions',
    ])
  })
})

describe('a member’s export', () => {
  test('is built by a job and holds everything of theirs, readable, and nothing secret', async () => {
    const member = await leaver('exporting_one')
    assert.equal((await member.refused(api.requestExport, { body: {} })).status, 400)
    const { id } = await member.call(api.requestExport, { body: proof })
    const ready = await until(async () => {
      const { exports } = await member.call(api.getMyData, {})
      return exports.find((each) => each.id === id && each.state === 'ready')
    }, 'the export')
    assert.ok(ready.done === ready.total && ready.total > 40)
    const entries = await downloadArchive(app, member, ready.downloadUrl ?? '')
    assert.match(entries.get('README.txt') ?? '', /This archive holds/)
    assert.match(entries.get('account.json') ?? '', /quokka@leaver\.example/)
    assert.match(entries.get('score-answers.json') ?? '', new RegExp(marker))
    assert.match(entries.get('articles.json') ?? '', /On harbors/)
    assert.match(entries.get('article-versions.json') ?? '', /On harbors/)
    assert.match(entries.get('comments.csv') ?? '', new RegExp(marker))
    assert.match(entries.get('debate-votes.json') ?? '', new RegExp(member.debate))
    assert.match(entries.get('following.json') ?? '', /"kind": ?"house"/)
    assert.ok([...entries.keys()].some((name) => /^files\/avatars\/.+-512\.webp$/.test(name)))
    const all = [...entries.values()].join('\n')
    assert.doesNotMatch(all, /argon2|password_hash|secret_hash|receipt_hash|"encrypted"/)
    assert.ok(!all.includes(admin.username), 'nobody else is in it')
    for (const body of entries.entries())
      if (body[0].endsWith('.json')) assert.ok(Array.isArray(JSON.parse(body[1])), body[0])
    const mails = (await app.outbox?.list()) ?? []
    assert.ok(mails.some(({ subject }) => subject === 'Your data is ready to download'))

    for (const other of ['nonsense', newId()])
      assert.equal((await member.request('GET', `/api/my-data/exports/${other}/file`)).status, 404)
    for (const other of [admin, app.visitor()])
      assert.equal((await other.request('GET', ready.downloadUrl ?? '')).status, 404)
    app.clock.advance(7 * day + 1000)
    await member.call(logIn, { body: { username: member.username, password: testPassword } })
    assert.equal((await member.request('GET', ready.downloadUrl ?? '')).status, 404)
  })

  test('can be asked for three times a day, one at a time', async () => {
    const member = await app.member()
    const ask = () => member.request('POST', '/api/my-data/exports', { body: proof })
    const statuses = (await Promise.all([ask(), ask()])).map(({ status }) => status)
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [202, 409],
    )
    for (let asked = 1; asked < 3; asked += 1) {
      await until(async () => {
        const { exports } = await member.call(api.getMyData, {})
        return exports.every(({ state }) => state !== 'building')
      }, 'the export')
      assert.equal((await ask()).status, 202)
    }
    await until(async () => (await ask()).status === 429, 'the limit')
  })

  test('replaces the one before, whose file is deleted', async () => {
    const member = await app.member()
    const downloads: string[] = []
    for (const count of [1, 2]) {
      await member.call(api.requestExport, { body: proof })
      const ready = await until(async () => {
        const { exports } = await member.call(api.getMyData, {})
        const [newest] = exports
        return exports.length === count && newest?.state === 'ready' ? newest : null
      }, 'the export')
      downloads.push(ready.downloadUrl ?? '')
    }
    const { exports } = await member.call(api.getMyData, {})
    assert.deepEqual(
      exports.map(({ state }) => state),
      ['ready', 'expired'],
    )
    const statuses = await Promise.all(downloads.map((each) => member.request('GET', each)))
    assert.deepEqual(
      statuses.map(({ status }) => status),
      [404, 200],
    )
    for await (const key of app.platform.storage.keys())
      assert.ok(!key.includes(exports[1]?.id ?? 'none'), key)
  })

  test('that was never finished gives way to another after an hour', async () => {
    const member = await app.member()
    const id = newId()
    await app.database.pool.query(
      `insert into data_exports (id, member_id, state, created_at) values ($1, $2, 'building', $3)`,
      [id, member.id, app.clock.now()],
    )
    const ask = () => member.request('POST', '/api/my-data/exports', { body: proof })
    assert.equal((await ask()).status, 409)
    app.clock.advance(61 * 60_000)
    assert.equal((await ask()).status, 202)
    const { exports } = await member.call(api.getMyData, {})
    assert.equal(exports.find((each) => each.id === id)?.state, 'failed')
  })
})

describe('deleting an account', () => {
  test('needs the password, hides the member and ends their powers for 14 days, and can be undone', async () => {
    const member = await leaver('undoing_one')
    const wrong = await member.refused(api.requestDeletion, {
      body: { currentPassword: 'not mine', content: 'keep' },
    })
    assert.equal(wrong.status, 400)
    const { dueAt } = await member.call(api.requestDeletion, {
      body: { ...proof, content: 'keep' },
    })
    assert.equal(new Date(dueAt).getTime(), app.clock.now().getTime() + 14 * day)
    assert.equal((await member.call(getCurrentUser, {})).deletesAt, dueAt)
    const hidden = { params: { username: member.username } }
    assert.equal((await app.visitor().refused(getMember, hidden)).status, 404)
    const vote = { params: { id: member.debate }, body: { position: 'B' } }
    assert.equal((await member.refused(castVote, vote)).status, 403)
    await member.call(logIn, { body: { username: member.username, password: testPassword } })
    await member.call(api.keepAccount, {})
    await eraseDue()
    await member.call(logIn, { body: { username: member.username, password: testPassword } })
    assert.equal((await app.visitor().call(getMember, hidden)).username, member.username)
    await member.call(castVote, vote as never)
  })

  test('takes a House out of the marketplace at once, and undoing it brings the House back', async () => {
    const owner = await seller(app)
    const { id } = await productOf(app, owner)
    const isListed = async () =>
      (await app.visitor().call(listProducts, { query: {} })).items.some((each) => each.id === id)
    assert.equal(await isListed(), true)
    await owner.call(api.requestDeletion, { body: { ...proof, content: 'keep' } })
    await until(async () => !(await isListed()), 'the House to leave the marketplace')
    await owner.call(api.keepAccount, {})
    await until(isListed, 'the House to come back')
  })

  test('can’t be undone once the 14 days are over', async () => {
    const member = await leaver('late_one')
    await member.call(api.requestDeletion, { body: { ...proof, content: 'keep' } })
    app.clock.advance(14 * day)
    assert.equal((await member.refused(api.keepAccount, {})).status, 409)
    await eraseDue()
    assert.equal((await member.refused(getCurrentUser, {})).status, 401)
  })

  test('is refused to the only administrator, with the reason', async () => {
    const { status, body } = await admin.refused(api.requestDeletion, {
      body: { ...proof, content: 'keep' },
    })
    assert.equal(status, 409)
    assert.match(body.error, /only administrator/)
  })

  test('leaves articles and votes without their member, and no other trace', async () => {
    const member = await leaver('leaving_one')
    await member.call(api.requestDeletion, { body: { ...proof, content: 'keep' } })
    const counted = await app.visitor().call(getDebate, { params: { id: member.debate } })
    await eraseDue()
    const login = { username: member.username, password: testPassword }
    assert.equal((await app.visitor().refused(logIn, { body: login })).status, 401)
    assert.equal((await member.refused(getCurrentUser, {})).status, 401)
    const article = await app.visitor().call(getArticle, { params: { id: member.article } })
    assert.match(JSON.stringify(article), /"firstName":"Former","lastName":"member"/)
    assert.doesNotMatch(JSON.stringify(article), /leaving_one|Zanzi/)
    const later = await app.visitor().call(getDebate, { params: { id: member.debate } })
    assert.deepEqual([later.votesA, later.votesB], [counted.votesA, counted.votesB])
    const { rows } = await app.database.pool.query(
      'select member_id from debate_votes where debate_id = $1',
      [member.debate],
    )
    assert.deepEqual(rows, [{ member_id: null }])
    const found = await placesHolding(app.database.pool, null, [
      'leaving_one',
      'leaving_one.quokka@leaver.example',
    ])
    assert.deepEqual(found, [])
  })
})

test('an account deleted with its content is nowhere in tables, search, jobs, files or a new backup, and a restored older backup erases it again before the site serves', async () => {
  await scratchApp(async (first) => {
    const outer = app
    app = first
    admin = await app.member({ isAdmin: true, tier: 'annual', score: 90 })
    try {
      const member = await leaver('vanishing_one')
      await member.call(api.requestExport, { body: proof })
      await until(async () => {
        const { exports } = await member.call(api.getMyData, {})
        return exports[0]?.state === 'ready'
      }, 'the export')
      const all = [...words, 'vanishing_one']
      const { pool, connection } = app.database
      assert.ok((await placesHolding(pool, null, all)).length > 5, 'the scan finds what is there')
      const { storage, disk: _disk } = app.platform
      const common = { migrations: migrationsFolder, clock: app.clock, connection, storage }
      const older = join(scratch.path, 'older.zip')
      await backUp(common, older)
      await member.call(api.requestDeletion, { body: { ...proof, content: 'remove' } })
      await until(
        async () => (await app.outbox?.list())?.some(({ subject }) => /deleted on/.test(subject)),
        'the email',
      )
      await eraseDue()
      await app.features.myData.deletions.eraseDue()
      assert.deepEqual(await placesHolding(pool, storage, all), [])
      assert.equal(
        (await app.visitor().refused(getArticle, { params: { id: member.article } })).status,
        404,
      )
      const newer = join(scratch.path, 'newer.zip')
      await backUp(common, newer)
      const bytes = [...(await entriesOf(await readFile(newer))).values()].join('\n').toLowerCase()
      for (const word of all) assert.ok(!bytes.includes(word.toLowerCase()), word)

      const list = app.platform.settings.erasedAccountsFile
      assert.match(await readFile(list, 'utf8'), /^[0-9a-f]{64} \S+ remove\n$/)
      const dataDir = await mkdtemp(join(scratch.path, 'restored-'))
      await restoreInto(dataDir, older, list, all)
    } finally {
      app = outer
    }
  })
})

async function scratchApp(work: (first: TestApp) => Promise<void>): Promise<void> {
  const first = await openTestApp()
  try {
    await work(first)
  } finally {
    await first.close()
  }
}

/** Restores an archive into an empty site, opens it, and scans it. */
async function restoreInto(dataDir: string, archive: string, list: string, all: string[]) {
  const { openDatabase } = await import('#platform/server/database/database.ts')
  const { openStoredFiles } = await import('#app/server/operator/stored-files.ts')
  const { createLog } = await import('#platform/server/log.ts')
  const log = createLog('silent')
  const database = await openDatabase({
    databaseUrl: null,
    dataDir,
    poolSize: 4,
    log,
    print: () => {},
  })
  const storage = await openStoredFiles({ s3: null, dataDir }, log)
  const { connection, pool } = database
  const target = { migrations: migrationsFolder, clock: app.clock, connection, storage, pool, log }
  await restore(target, archive)
  assert.ok((await placesHolding(pool, null, all)).length > 5, 'the backup holds the member')
  const { openApp } = await import('#app/server/app.ts')
  const { readSettings } = await import('#platform/server/settings.ts')
  const { cp } = await import('node:fs/promises')
  await cp(join(app.dataDir, 'encryption-keys'), join(dataDir, 'encryption-keys'))
  const again = await openApp({
    settings: readSettings({
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      ERASED_ACCOUNTS_FILE: list,
    }),
    clock: app.clock,
    log,
    print: () => {},
    database,
    recurs: false,
  })
  try {
    assert.deepEqual(await placesHolding(pool, storage, all), [])
  } finally {
    await again.close()
  }
}
