import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hashSecret, newId, newNonce, newSecret, sameText } from './ids.ts'

const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

test('an id is a UUIDv7 containing its creation time', () => {
  const time = Date.UTC(2040, 0, 1)
  const id = newId(time)
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.equal(timeOf(id), time)
})

test('ids are distinct and ordered, even if the clock stands still or goes back', () => {
  const start = Date.UTC(2041, 0, 1)
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 500 }),
      (offsets) => {
        const ids = offsets.map((offset) => newId(start + offset))
        assert.deepEqual(ids, ids.toSorted())
        assert.equal(new Set(ids).size, ids.length)
      },
    ),
  )
})

test('ten thousand ids of one millisecond stay in order', () => {
  const time = Date.UTC(2042, 0, 1)
  const ids = Array.from({ length: 10_000 }, () => newId(time))
  assert.deepEqual(ids, ids.toSorted())
  assert.equal(new Set(ids).size, ids.length)
})

test('secrets have 256 bits and never repeat, nonces have 96', () => {
  const secrets = Array.from({ length: 1000 }, newSecret)
  assert.equal(new Set(secrets).size, 1000)
  assert.ok(
    secrets.every(
      (secret) => Buffer.from(secret, 'base64url').length === 32 && /^[\w-]{43}$/.test(secret),
    ),
  )
  assert.equal(Buffer.from(newNonce(), 'base64url').length, 12)
})

test('a secret’s stored hash doesn’t contain it, and is deterministic', () => {
  const secret = newSecret()
  assert.equal(hashSecret(secret), hashSecret(secret))
  assert.notEqual(hashSecret(secret), hashSecret(newSecret()))
  assert.ok(!hashSecret(secret).includes(secret))
})

test('texts are equal if all their characters are', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      assert.equal(sameText(a, b), a === b)
      assert.equal(sameText(a, a), true)
    }),
  )
})
