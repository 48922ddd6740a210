import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretsIn } from './secrets.ts'

test('a key that somebody left in a file is found, and not shown', async () => {
  const key = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dcAbCdEfGhIjKl'].join('_')
  const [found = '', ...others] = await secretsIn('notes.md', `First line\nkey = "${key}"\n`)
  assert.match(found, /^2: .*stripe/i)
  assert.ok(!found.includes(key))
  assert.deepEqual(others, [])
})

test('a private key and the login of an address are found', async () => {
  const line = (edge: string) => `-----${edge} RSA PRIVATE KEY-----`
  const pem = `${line('BEGIN')}\n${'MIIEowIBAAKCAQEA'.repeat(20)}\n${line('END')}\n`
  assert.equal((await secretsIn('key.pem', pem)).length, 1)
  const address = ['https://me:hunter2secret', 'bank.com/'].join('@')
  assert.equal((await secretsIn('page.ts', `fetch('${address}')`)).length, 1)
})

test('logins at addresses reserved for examples are nobody’s', async () => {
  assert.deepEqual(await secretsIn('page.ts', `fetch('https://me:secret@www.example.org/')`), [])
})
