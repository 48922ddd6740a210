import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { childEnvironment } from '#app/testing/child-environment.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { minute } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import { listAudit } from './contract/endpoints.ts'

let app: TestApp
const actors = [newId(), newId()]

before(async () => {
  app = await openTestApp()
  for (let n = 0; n < 12; n += 1) {
    await app.database.db.transaction((tx) =>
      app.audit.record(tx, {
        actorId: actors[n % 2] ?? '',
        action: n % 3 ? 'user.change' : 'house.status',
        subject: { kind: 'user', id: newId() },
        before: { tier: 'public' },
        after: { tier: 'annual', n },
      }),
    )
  }
})
after(() => app.close())

describe('the audit log', () => {
  test('is readable by administrators only, newest first, paged, each action once', async () => {
    const admin = await app.member({ isAdmin: true })
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await admin.call(listAudit, { query: { limit: 5, cursor } })
      seen.push(...page.items.map(({ seq }) => seq))
      cursor = page.next ?? undefined
    } while (cursor)
    assert.deepEqual(
      seen,
      Array.from({ length: 12 }, (_, index) => 12 - index),
    )
    assert.equal(
      (await (await app.member({ isModerator: true })).refused(listAudit, {})).status,
      403,
    )
  })

  test('can be filtered by kind of action, subject, and actor', async () => {
    const admin = await app.member({ isAdmin: true })
    const all = (await admin.call(listAudit, { query: { limit: 50 } })).items
    const houses = (await admin.call(listAudit, { query: { action: 'house' } })).items
    assert.deepEqual(
      houses.map(({ action }) => action),
      Array<string>(4).fill('house.status'),
    )
    assert.deepEqual(
      (await admin.call(listAudit, { query: { subject: all[3]?.subjectId ?? '' } })).items,
      [all[3]],
    )
    assert.deepEqual((await admin.call(listAudit, { query: { action: 'h%' } })).items, [])
    assert.deepEqual(
      (await admin.call(listAudit, { query: { actor: 'nobody-by-this-name' } })).items,
      [],
    )
    await app.database.db.transaction((tx) =>
      app.audit.record(tx, {
        actorId: admin.id,
        action: 'user.change',
        subject: { kind: 'user', id: newId() },
      }),
    )
    const [own] = (await admin.call(listAudit, { query: { actor: admin.username.toUpperCase() } }))
      .items
    assert.deepEqual([own?.actor?.username, own?.before], [admin.username, null])
  })

  test('can be filtered by time, the first instant included and the last not', async () => {
    const admin = await app.member({ isAdmin: true })
    for (let count = 0; count < 3; count += 1) {
      app.clock.advance(minute)
      await app.database.db.transaction((tx) =>
        app.audit.record(tx, {
          actorId: admin.id,
          action: 'user.note',
          subject: { kind: 'user', id: newId() },
        }),
      )
    }
    const all = (await admin.call(listAudit, { query: { limit: 50 } })).items
    const times = all.map(({ at }) => Date.parse(at))
    const [since = '', until = ''] = [Math.min(...times), Math.max(...times)].map((time) =>
      new Date(time).toISOString(),
    )
    assert.ok(since < until)
    const between = (await admin.call(listAudit, { query: { since, until, limit: 50 } })).items
    assert.deepEqual(
      between,
      all.filter(({ at }) => at >= since && at < until),
    )
    assert.ok(between.length > 0 && between.length < all.length)
    const { status } = await admin.request('GET', '/api/admin/audit?since=yesterday')
    assert.equal(status, 400)
  })

  test('can’t be changed or truncated: the database refuses', async () => {
    for (const statement of [
      `update audit_entries set action = 'x'`,
      'delete from audit_entries where seq = 3',
      'truncate audit_entries',
    ]) {
      await assert.rejects(app.database.pool.query(statement), /append-only/, statement)
    }
  })

  test('doesn’t record a failed action, and leaves no gap', async () => {
    const sound = await app.audit.verify()
    assert.ok(sound.isSound)
    await assert.rejects(
      app.database.db.transaction(async (tx) => {
        await app.audit.record(tx, {
          actorId: newId(),
          action: 'user.change',
          subject: { kind: 'user', id: newId() },
        })
        throw new Error('no')
      }),
      /no/,
    )
    assert.deepEqual(await app.audit.verify(), sound)
  })

  test('orders concurrent actions', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        app.database.db.transaction((tx) =>
          app.audit.record(tx, {
            actorId: newId(),
            action: 'user.change',
            subject: { kind: 'user', id: newId() },
          }),
        ),
      ),
    )
    assert.ok((await app.audit.verify()).isSound)
  })

  test('reveals tampering past the guards: the command says where, and exits with 1', async () => {
    const sound = await app.audit.verify()
    assert.ok(sound.isSound)
    const { pool } = app.database
    const tamper = async (statement: string) => {
      const client = await pool.connect()
      await client.query('alter table audit_entries disable trigger all')
      await client.query(statement)
      await client.query('alter table audit_entries enable trigger all')
      client.release()
    }
    await tamper(`update audit_entries set after = '{"tier":"house"}' where seq = 7`)
    assert.deepEqual(await app.audit.verify(), {
      isSound: false,
      seq: 7,
      why: 'does not have the content that its hash was made of',
    })
    await tamper('create table kept as select * from audit_entries where seq = 7')
    await tamper('delete from audit_entries where seq = 7')
    assert.deepEqual(await app.audit.verify(), {
      isSound: false,
      seq: 7,
      why: 'is missing; the next one is 8',
    })
    assert.equal((await app.audit.verify({ seq: 10_000, hash: 'f'.repeat(64) })).isSound, false)
  })
})

test('`npm run audit -- verify` says what is broken and exits with 1', async () => {
  const { connection } = app.database as {
    connection: {
      connectionString?: string
      host?: string
      port?: number
      user?: string
      database?: string
    }
  }
  const url =
    connection.connectionString ??
    `postgresql:///${connection.database}?host=${encodeURIComponent(connection.host ?? '')}&port=${connection.port}&user=${connection.user}`
  const run = (...args: string[]): Promise<{ code: number; err: string }> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(import.meta.dirname, '../../scripts/audit.ts'), ...args],
        {
          env: childEnvironment({ DATABASE_URL: url, DATA_DIR: app.dataDir }),
          timeout: 60_000,
        },
        (error, _out, err) => resolve({ code: error ? Number(error.code ?? 1) : 0, err }),
      )
    })
  assert.equal((await run()).code, 2)
  assert.deepEqual(await run('verify'), {
    code: 1,
    err: 'The audit log is broken: action 7 is missing; the next one is 8.\n',
  })
})
