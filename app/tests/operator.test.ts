import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { childEnvironment } from '#app/testing/child-environment.ts'
import { createClient, type Client } from '#app/testing/client.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { spawnSite, startSite, type SiteProcess } from '#app/testing/site-process.ts'
import { freePort } from '#app/testing/free-port.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { getCurrentUser } from '#features/identity/contract/current-user.ts'
import { logIn } from '#features/identity/contract/endpoints.ts'
import { listOwnActivity } from '#features/identity/contract/security-endpoints.ts'
import { getScoring } from '#features/profile/contract/endpoints.ts'
import { listArticles } from '#features/news/contract/endpoints.ts'
import { systemClock } from '#platform/server/clock.ts'
import {
  openInvalidationBus,
  type InvalidationBus,
} from '#platform/server/cache/invalidation-bus.ts'
import type { EmailMessage } from '#platform/server/email/email.ts'
import { createLog } from '#platform/server/log.ts'
import { createOperator, operatorId, type Operator } from '../server/operator/operator.ts'

/** Runs the command as an operator; `typed` is its standard input. */
async function admin(
  settings: Record<string, string>,
  args: string[],
  typed = '',
  cwd = import.meta.dirname,
): Promise<{ code: number; said: string }> {
  const run = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../scripts/admin.ts'), ...args],
    {
      cwd,
      env: childEnvironment(settings),
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  run.stdin.end(typed)
  let said = ''
  for (const stream of [run.stdout, run.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const [code] = await once(run, 'close')
  return { code: Number(code), said: said.trim() }
}

describe('an operator with a running site and its embedded database', () => {
  let scratch: Awaited<ReturnType<typeof makeScratch>>
  let site: SiteProcess
  let visitor: Client
  let settings: Record<string, string>
  before(async () => {
    scratch = await makeScratch()
    const port = String(await freePort())
    settings = { DATA_DIR: scratch.path, PORT: port, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
    site = await startSite({ ...settings, DEMO: '1' })
    visitor = createClient(`http://127.0.0.1:${port}`)
  })
  after(async () => {
    site.signal('SIGKILL')
    await site.ended
    await scratch.remove()
  })

  test('creates an administrator who can log in, without a password in the arguments', async () => {
    const made = await admin(
      settings,
      ['create', 'olive', 'olive@example.org'],
      'a password of olive\n',
    )
    assert.deepEqual(made, {
      code: 0,
      said: 'olive is an administrator. Log in and set up a second factor under Settings.',
    })
    await visitor.call(logIn, { body: { username: 'olive', password: 'a password of olive' } })
    const { isAdmin, emailVerified } = await visitor.call(getCurrentUser, {})
    assert.deepEqual([isAdmin, emailVerified], [true, true])
  })

  test('sees the usage of an incomplete command', async () => {
    for (const args of [
      ['promote', 'olive', 'king'],
      ['create', 'olive', 'a@example.org', 'secret'],
    ]) {
      const { code, said } = await admin(settings, args)
      assert.equal(code, 2)
      assert.match(said, /^Usage: npm run admin -- COMMAND\n/)
    }
  })

  test('can’t start it in production while demo accounts can log in, and is told the command that removes them', async () => {
    site.signal('SIGTERM')
    await site.ended
    const production = {
      ...settings,
      RATE_LIMITS: 'on',
      NODE_ENV: 'production',
      SITE_URL: `http://127.0.0.1:${settings['PORT']}`,
      ALLOW_NO_SMTP: '1',
    }
    const refused = spawnSite(production)
    assert.equal((await refused.ended).code, 1)
    assert.equal(
      refused.stderr(),
      'This site has demo accounts with a public password. Remove them with "npm run admin -- remove-demo".\n',
    )

    const { code, said } = await admin(production, ['remove-demo'])
    assert.equal(code, 0, said)
    assert.match(
      said,
      /^Removed \d+ demo accounts and their content\. Test payments stay in the ledger\.$/,
    )
    site = await startSite(production)
    const stranger = createClient(`http://127.0.0.1:${settings['PORT']}`)
    const { status } = await stranger.refused(logIn, {
      body: { username: 'demo_admin', password: 'xverse-demo' },
    })
    assert.equal(status, 401)
    assert.deepEqual((await stranger.call(listArticles, { query: {} })).items, [])
    await visitor.call(logIn, { body: { username: 'olive', password: 'a password of olive' } })
  })
})

describe('an operator with a database server', () => {
  let app: TestApp
  let operator: Operator
  let invalidation: InvalidationBus
  const emails: EmailMessage[] = []
  before(async () => {
    app = await openTestApp()
    invalidation = await openInvalidationBus(
      app.database.pool,
      app.database.connection,
      createLog('silent'),
    )
    operator = createOperator({
      db: app.database.db,
      invalidation,
      clock: systemClock,
      encryption: app.platform.encryption,
      settings: { requireAdminTwoFactor: false },
      site: { siteUrl: app.url, siteName: 'XVerse' },
      notify: async (emailMessage) => {
        emails.push(emailMessage)
      },
    })
  })
  after(async () => {
    await invalidation.close()
    await app.close()
  })

  const audited = async () => (await app.audit.list({ limit: 1 })).items[0]

  test('grants and revokes powers, but never the last administrator’s', async () => {
    const member = await app.member()
    const { username, id } = await member.call(getCurrentUser, {})
    await operator.promote(username, 'administrator')
    assert.equal((await member.call(getCurrentUser, {})).isAdmin, true)
    const { action, actorId, subjectId } = (await audited()) ?? {}
    assert.deepEqual([action, actorId, subjectId], ['user.change', operatorId, id])
    await assert.rejects(operator.demote(username), {
      message: 'This is the last administrator. Make someone else an administrator first.',
    })
    await operator.create('second', null, 'a password of second')
    await operator.demote(username)
    assert.equal((await member.refused(getCurrentUser, {})).status, 401)
  })

  test('sets a password, which ends every session and keeps answers and votes locked', async () => {
    const member = await app.member({ email: 'told@example.org' })
    const { username } = await member.call(getCurrentUser, {})
    await operator.resetPassword(username, 'quite another password')
    assert.equal((await member.refused(getCurrentUser, {})).status, 401)
    const later = app.visitor()
    await later.call(logIn, { body: { username, password: 'quite another password' } })
    assert.equal((await later.refused(getScoring, {})).body.capability, 'ownerProven')
    const { items } = await later.call(listOwnActivity, {})
    assert.deepEqual(items.find(({ kind }) => kind === 'password-reset')?.detail, 'by the operator')
    assert.equal((await audited())?.action, 'user.password')
    assert.deepEqual(
      emails.map(({ to, subject }) => [to, subject]),
      [['told@example.org', 'Your XVerse password was reset']],
    )
    await assert.rejects(operator.resetPassword(username, 'password'), {
      message: 'This password is easy to guess. Choose another one.',
    })
  })

  test('ends sessions and reports how many; an unknown name is an error', async () => {
    const member = await app.member()
    const { username } = await member.call(getCurrentUser, {})
    assert.equal(await operator.endSessions(username), 1)
    assert.equal((await member.refused(getCurrentUser, {})).status, 401)
    assert.equal(await operator.clearSecondFactor(username), false)
    await assert.rejects(operator.endSessions('nobody'), { message: 'Member Not Found' })
  })

  test(
    'can use the command with the server’s address from .env, overridden by the environment',
    { skip: !process.env['TEST_DATABASE_URL'] && 'runs on a PostgreSQL server' },
    async () => {
      const member = await app.member()
      const { id, username } = await member.call(getCurrentUser, {})
      await writeFile(
        join(app.dataDir, '.env'),
        `DATABASE_URL="${app.database.connection.connectionString}"\nDATABASE_POOL=many\n`,
      )
      const { code, said } = await admin(
        { DATA_DIR: app.dataDir, DATABASE_POOL: '6' },
        ['promote', username, 'moderator'],
        '',
        app.dataDir,
      )
      assert.deepEqual([code, said], [0, `${username} is now a moderator.`])
      const { rows } = await app.database.pool.query(
        'select is_moderator from users where id = $1',
        [id],
      )
      assert.deepEqual(rows, [{ is_moderator: true }])
    },
  )
})
