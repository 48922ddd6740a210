import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hash as argon2 } from '@node-rs/argon2'
import { DomainError } from '../errors.ts'
import { createPasswords } from './passwords.ts'

test('a password matches only its own hash, which is argon2id and unique', async () => {
  const passwords = createPasswords()
  const [one, two] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')]
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.notEqual(one, two)
  assert.equal(await passwords.matches(one, 'correct horse'), true)
  assert.equal(await passwords.matches(two, 'correct horse'), true)
  assert.equal(await passwords.matches(one, 'Correct horse'), false)
})

test('a password matches however its letters are encoded', async () => {
  const passwords = createPasswords()
  const encodings = ['Muñoz ﬁsh ５０', 'Muñoz ﬁsh ５０'.normalize('NFD'), 'Muñoz fish 50']
  for (const stored of await Promise.all(encodings.map(passwords.hash)))
    for (const typed of encodings) assert.equal(await passwords.matches(stored, typed), true, typed)
})

test('a password of before that still matches as it was typed', async () => {
  const stored = await argon2('Muñoz'.normalize('NFD'))
  const passwords = createPasswords()
  assert.equal(await passwords.matches(stored, 'Muñoz'.normalize('NFD')), true)
  assert.equal(await passwords.matches(stored, 'Munoz'), false)
})

test('nothing matches an account without a password', async () => {
  const passwords = createPasswords()
  for (const guess of ['', 'the password of nobody'])
    assert.equal(await passwords.matches(null, guess), false)
})

test('a rush is served in turn while the queue has room', async () => {
  const passwords = createPasswords(2, 20)
  const stored = await passwords.hash('correct horse')
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, index) =>
      passwords.matches(stored, index % 2 ? 'correct horse' : 'wrong'),
    ),
  )
  assert.deepEqual(
    answers,
    answers.map((_, index) => index % 2 === 1),
  )
})

test('with a full queue callers are refused immediately, and the others are served', async () => {
  const passwords = createPasswords(1, 2)
  const running = Array.from({ length: 3 }, () => passwords.hash('correct horse'))
  await assert.rejects(
    passwords.hash('one too many'),
    (error) =>
      error instanceof DomainError &&
      error.code === 'unavailable' &&
      error.details.retryAfterSeconds === 5,
  )
  assert.equal((await Promise.all(running)).length, 3)
  assert.ok(await passwords.hash('and now there is room'))
})

test('an invalid hash is a fault that leaves the queue working', async () => {
  const passwords = createPasswords(1, 2)
  await assert.rejects(passwords.matches('no hash at all', 'correct horse'))
  assert.ok(await passwords.hash('correct horse'))
})
