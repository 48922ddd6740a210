import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '#app/testing/factories.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { openMailServer } from '#app/testing/smtp-server.ts'
import { freePort } from '#app/testing/free-port.ts'
import { openTestApp } from '#app/testing/test-app.ts'
import {
  logIn,
  requestPasswordReset,
  resetPassword,
} from '#features/identity/contract/endpoints.ts'

test('a reset link requested during a mail outage arrives two restarts later, and works', async (t) => {
  const scratch = await makeScratch()
  const port = await freePort()
  const openNode = () =>
    openTestApp(
      { DATA_DIR: scratch.path, SMTP_URL: `smtp://127.0.0.1:${port}` },
      { isEmbedded: true },
    )
  let app = await openNode()
  t.after(async () => {
    await app.close()
    await scratch.remove()
  })
  const { username } = await app.person({ email: 'patient@example.org' })
  await app.visitor().call(requestPasswordReset, { body: { email: 'patient@example.org' } })

  const job = async () =>
    (
      await app.database.pool.query<{ state: string; retry_count: number }>(
        `select state, retry_count from jobs.job where name = 'password-reset'`,
      )
    ).rows[0]
  const passTime = () =>
    app.database.pool.query(`update jobs.job set start_after = now() where name = 'password-reset'`)
  for (const failures of [0, 1]) {
    await until(
      async () => {
        const { state, retry_count: retries } = (await job()) ?? {}
        return state === 'retry' && retries === failures
      },
      `try ${failures + 1} to fail`,
    )
    await app.close()
    app = await openNode()
    if (failures === 0) await passTime()
  }

  const server = await openMailServer(port)
  t.after(server.close)
  await passTime()
  const [emailMessage] = await until(
    async () => (server.arrived.length ? server.arrived : null),
    'the letter',
  )
  assert.deepEqual(emailMessage?.to, ['patient@example.org'])
  const token = /token=([\w-]+)/.exec(emailMessage?.text ?? '')?.[1] ?? ''
  await app.visitor().call(resetPassword, { body: { token, newPassword: 'another password' } })
  await app.visitor().call(logIn, { body: { username, password: 'another password' } })
})
