import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { codeAt } from '#app/testing/authenticator-app.ts'
import { childEnvironment } from '#app/testing/child-environment.ts'
import { createClient, type Client } from '#app/testing/client.ts'
import { until } from '#app/testing/factories.ts'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { spawnSite, startSite, type SiteProcess } from '#app/testing/site-process.ts'
import { freePort } from '#app/testing/free-port.ts'
import { logIn, register } from '#features/identity/contract/endpoints.ts'
import {
  confirmTotp,
  enterCode,
  startTotp,
} from '#features/identity/contract/security-endpoints.ts'
import { getScoring, putScoring } from '#features/profile/contract/endpoints.ts'
import { noAnswers } from '#features/profile/contract/answers.ts'
import { systemClock } from '#platform/server/clock.ts'
import { createEncryption } from '#platform/server/security/encryption.ts'
import { newId, randomKey } from '#platform/server/ids.ts'

const newKey = (id: string) => `${id}:${randomKey(32).toString('base64')}`
const [oldKey, freshKey] = [newKey('k1'), newKey('k2')]
const credentials = { username: 'ruth', password: 'seven green kayaks' }
const guarded = { username: 'tess', password: 'nine red rafts' }
let setupKey = ''
const income = 86_753_097
const crowd = 2000

let postgres: PostgresServer
let pool: pg.Pool
let scratch: Awaited<ReturnType<typeof makeScratch>>
const settings = (keys: string) => ({
  DATA_DIR: scratch.path,
  DATABASE_URL: postgres.url,
  ENCRYPTION_KEYS: keys,
  DEMO: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
})

before(async () => {
  scratch = await makeScratch()
  postgres = await openPostgresServer()
  pool = new pg.Pool({ connectionString: postgres.url })
  // Stopping the server cuts connections that are still closing.
  pool.on('error', () => {})
  await onSite(oldKey, async (ruth) => {
    await ruth.call(register, { body: credentials })
    await ruth.call(putScoring, { body: { consent: true, isEmployed: true, annualIncome: income } })
  })
  await onSite(oldKey, async (tess) => {
    await tess.call(register, { body: guarded })
    setupKey = (await tess.call(startTotp, { body: { currentPassword: guarded.password } }))
      .setupKey
    await tess.call(confirmTotp, { body: { code: codeAt(systemClock, setupKey, -1) } })
  })
})
after(async () => {
  await pool.end()
  await postgres.close()
  await scratch.remove()
})

/** Runs the site with these keys while the callback uses it. */
async function onSite(keys: string, visit: (client: Client) => Promise<void>): Promise<void> {
  const port = await freePort()
  const site: SiteProcess = await startSite({ ...settings(keys), PORT: String(port) })
  try {
    await visit(createClient(`http://127.0.0.1:${port}`))
  } finally {
    site.signal('SIGTERM')
    await site.ended
  }
}

const incomeIsRead = (keys: string) =>
  onSite(keys, async (ruth) => {
    await ruth.call(logIn, { body: credentials })
    assert.equal((await ruth.call(getScoring, {})).answers.annualIncome, income)
  })

/** Each call uses a later period, because a code works once. */
const codeIsTaken = (keys: string, periodsAway: number) =>
  onSite(keys, async (tess) => {
    await tess.refused(logIn, { body: guarded })
    await tess.call(enterCode, { body: { code: codeAt(systemClock, setupKey, periodsAway) } })
  })

async function everythingStored(): Promise<string> {
  const { rows } = await pool.query<{
    all: string
  }>(`select concat_ws('|', (select string_agg(t::text, ',' order by t::text) from profile_answers t),
    (select string_agg(t::text, ',' order by t::text) from encryption_keys t), (select string_agg(t::text, ',' order by t::text) from profiles t),
    (select string_agg(t::text, ',' order by t::text) from totp_factors t)) as all`)
  return rows[0]?.all ?? ''
}

const script = join(import.meta.dirname, '../../scripts/rotate-keys.ts')

function rotate(keys: string, signal?: AbortSignal): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script],
      {
        env: childEnvironment(settings(keys)),
        timeout: 60_000,
        killSignal: 'SIGKILL',
        ...(signal ? { signal } : {}),
      },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
    )
  })
}

const countEncryptedWith = async (id: string) =>
  Number(
    (
      await pool.query<{ count: string }>(
        `select count(*) from profile_answers where encrypted like '${id}.%'`,
      )
    ).rows[0]?.count,
  )

describe('a key that doesn’t match', () => {
  const missing =
    /^ENCRYPTION_KEYS is missing the key "k1" that this database was encrypted with\. Add it next to the new one\. Nothing was changed\.\n$/

  const wrong =
    /^The key "k1" in ENCRYPTION_KEYS isn't the "k1" that this database was encrypted with\. Put that one back, and give a new key another name\. Nothing was changed\.\n$/

  test('stops the start with one line and changes nothing, whether wrong or missing', async () => {
    const stored = await everythingStored()
    for (const [keys, refusal] of [
      [newKey('k1'), wrong],
      [freshKey, missing],
      [`${freshKey},${newKey('k1')}`, wrong],
    ] as const) {
      const site = spawnSite({ ...settings(keys), PORT: String(await freePort()) })
      assert.deepEqual(await site.ended, { code: 1, signal: null })
      assert.match(site.stderr(), refusal)
    }
    assert.equal(await everythingStored(), stored)
  })

  test('stops key rotation as well', async () => {
    const stored = await everythingStored()
    const { code, said } = await rotate(freshKey)
    assert.equal(code, 1)
    assert.match(said, missing)
    assert.equal(await everythingStored(), stored)
  })

  test('isn’t generated again if the key file is missing', async () => {
    const { ENCRYPTION_KEYS: _none, ...rest } = settings('')
    const site = spawnSite({ ...rest, PORT: String(await freePort()) })
    assert.deepEqual(await site.ended, { code: 1, signal: null })
    assert.match(
      site.stderr(),
      /^This database was encrypted with the keys in \S+encryption-keys, .*Nothing was changed\.\n$/,
    )
    assert.ok(!(await readdir(scratch.path)).includes('encryption-keys'))
  })
})

describe('key rotation', () => {
  before(async () => {
    const { encrypt } = createEncryption(oldKey)
    const ids = Array.from({ length: crowd }, newId)
    await pool.query(
      `insert into users (id, username, created_at) select id, 'crowd_' || id, now() from unnest($1::uuid[]) as id`,
      [ids],
    )
    await pool.query(
      `insert into profiles (user_id, policy_version) select id, 1 from unnest($1::uuid[]) as id`,
      [ids],
    )
    await pool.query(
      `insert into profile_answers (user_id, encrypted, updated_at) select id, encrypted, now() from unnest($1::uuid[], $2::text[]) as t (id, encrypted)`,
      [ids, ids.map((id) => encrypt(JSON.stringify(noAnswers), id))],
    )
  })

  test('resumes after a kill, and the old key can be removed afterwards', async () => {
    const killer = new AbortController()
    const first = rotate(`${freshKey},${oldKey}`, killer.signal)
    await until(
      async () => (await countEncryptedWith('k2')) > 0,
      'the first answers under the new key',
      30,
    )
    killer.abort()
    await first
    await incomeIsRead(`${freshKey},${oldKey}`)
    await codeIsTaken(`${freshKey},${oldKey}`, 0)
    const left = await countEncryptedWith('k1')
    assert.ok(left > 0 && left < crowd + 1, `${left} were left`)

    const { code, said } = await rotate(`${freshKey},${oldKey}`)
    assert.deepEqual(
      [code, said],
      [
        0,
        `Encrypted again: answers of ${left} members, login secrets of 0 members and secrets of 0 webhooks. You no longer need the old keys.\n`,
      ],
    )
    assert.deepEqual(
      [await countEncryptedWith('k1'), await countEncryptedWith('k2')],
      [0, crowd + 1],
    )
    await incomeIsRead(freshKey)
    await codeIsTaken(freshKey, 1)
  })

  test('does nothing if there is nothing left to do', async () => {
    assert.deepEqual(await rotate(freshKey), {
      code: 0,
      said: 'Encrypted again: answers of 0 members, login secrets of 0 members and secrets of 0 webhooks. You no longer need the old keys.\n',
    })
  })
})
