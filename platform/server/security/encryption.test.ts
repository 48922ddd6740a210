import assert from 'node:assert/strict'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { makeScratch } from '#app/testing/scratch.ts'
import { createEncryption, loadEncryptionKeys } from './encryption.ts'
import { randomKey } from '../ids.ts'
import { StartError } from '../start-error.ts'

const newKey = (id: string) => `${id}:${randomKey(32).toString('base64')}`

test('encrypted text decrypts for its owner, letter for letter', () => {
  const encryption = createEncryption(newKey('k1'))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.uuid(), (text, user) => {
      assert.equal(encryption.decrypt(encryption.encrypt(text, user), user), text)
    }),
  )
})

test('the same text encrypts differently every time, and never contains the text', () => {
  const encryption = createEncryption(newKey('k1'))
  const encrypted = Array.from({ length: 100 }, () => encryption.encrypt('income 41,000', 'alice'))
  assert.equal(new Set(encrypted).size, 100)
  assert.ok(
    encrypted.every(
      (text) =>
        !Buffer.from(text.split('.')[3] ?? '', 'base64url')
          .toString()
          .includes('income'),
    ),
  )
})

test('text moved to another person can’t be decrypted', () => {
  const encryption = createEncryption(newKey('k1'))
  assert.throws(() => encryption.decrypt(encryption.encrypt('a secret', 'alice'), 'bob'))
})

test('text with one changed character can’t be decrypted', () => {
  const encryption = createEncryption(newKey('k1'))
  const encrypted = encryption.encrypt('a secret of some length', 'alice')
  fc.assert(
    fc.property(
      fc.nat(encrypted.length - 1),
      fc.constantFrom('A', 'Q', 'g', 'w', '.', 'x', '_', '-'),
      (at, emailMessage) => {
        const altered = encrypted.slice(0, at) + emailMessage + encrypted.slice(at + 1)
        const isSameBytes =
          altered.split('.').length === 4 &&
          altered
            .split('.')
            .every((part, index) =>
              index === 0
                ? part === 'k1'
                : Buffer.from(part, 'base64url').equals(
                    Buffer.from(encrypted.split('.')[index] ?? '', 'base64url'),
                  ),
            )
        if (!isSameBytes) assert.throws(() => encryption.decrypt(altered, 'alice'), altered)
      },
    ),
  )
})

test('a truncated tag is refused', () => {
  const encryption = createEncryption(newKey('k1'))
  const [key = '', iv = '', tag = '', body = ''] = encryption
    .encrypt('a secret', 'alice')
    .split('.')
  for (const bytes of [4, 8, 12, 15]) {
    const short = Buffer.from(tag, 'base64url').subarray(0, bytes).toString('base64url')
    assert.throws(
      () => encryption.decrypt([key, iv, short, body].join('.'), 'alice'),
      `${bytes} bytes`,
    )
  }
})

test('after a rotation old texts still decrypt, count as outdated, and new ones use the new key', () => {
  const [old, fresh] = [newKey('k1'), newKey('k2')]
  const encrypted = createEncryption(old).encrypt('a secret', 'alice')
  const rotated = createEncryption(`${fresh},${old}`)
  assert.equal(rotated.decrypt(encrypted, 'alice'), 'a secret')
  assert.equal(rotated.isStale(encrypted), true)
  const again = rotated.encrypt('a secret', 'alice')
  assert.ok(again.startsWith('k2.') && !rotated.isStale(again))
  assert.throws(
    () => createEncryption(fresh).decrypt(encrypted, 'alice'),
    /k1 is not among ENCRYPTION_KEYS/,
  )
})

test('a key with the right name and other bytes decrypts nothing', () => {
  const encrypted = createEncryption(newKey('k1')).encrypt('a secret', 'alice')
  assert.throws(() => createEncryption(newKey('k1')).decrypt(encrypted, 'alice'))
})

test('keys of the wrong length stop the start', () => {
  for (const keys of [
    '',
    'k1',
    'k1:',
    `k1:${randomKey(31).toString('base64')}`,
    `${newKey('k1')},k2:AAAA`,
  ]) {
    assert.throws(() => createEncryption(keys), StartError, keys)
  }
})

test('without a setting a key is generated once, stored in the data folder, readable by its owner only', async (t) => {
  const scratch = await makeScratch()
  t.after(scratch.remove)
  const dataDir = join(scratch.path, 'new')
  const keys = await loadEncryptionKeys(null, dataDir, async () => false)
  const file = join(dataDir, 'encryption-keys')
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.equal((await readFile(file, 'utf8')).trim(), keys)
  assert.equal(await loadEncryptionKeys(null, dataDir, async () => false), keys)
  assert.equal(await loadEncryptionKeys('k9:given', dataDir, async () => false), 'k9:given')
  assert.equal(
    createEncryption(keys).isStale(createEncryption(keys).encrypt('text', 'alice')),
    false,
  )
})

test('nodes that start together in one data folder generate one key', async (t) => {
  const scratch = await makeScratch()
  t.after(scratch.remove)
  const keys = await Promise.all(
    Array.from({ length: 8 }, () => loadEncryptionKeys(null, scratch.path, async () => false)),
  )
  assert.deepEqual(new Set(keys).size, 1)
  assert.deepEqual(await readdir(scratch.path), ['encryption-keys'])
})

test('keyed hashes are the same for the same text, purpose and key, and outlive a rotation', () => {
  const [old, fresh] = [newKey('k1'), newKey('k2')]
  const stored = createEncryption(old).keyedHashes('names')('robin')[0]
  const rotated = createEncryption(`${fresh},${old}`)
  assert.ok(rotated.keyedHashes('names')('robin').includes(stored))
  assert.notEqual(rotated.keyedHashes('names')('robin')[0], stored)
  for (const [text, purpose] of [
    ['robins', 'names'],
    ['robin', 'name'],
  ] as const)
    assert.ok(!rotated.keyedHashes(purpose)(text).includes(stored))
  assert.ok(!createEncryption(fresh).keyedHashes('names')('robin').includes(stored))
})
