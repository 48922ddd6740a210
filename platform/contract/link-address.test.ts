import assert from 'node:assert/strict'
import { test } from 'node:test'
import { watchQuietest } from '#app/testing/loop-watch.ts'
import { linkAddress } from './link-address.ts'

test('an email address becomes a link to write to it', () => {
  for (const address of ['ann@example.org', 'ann.lee@mail.example.org', 'ann@example.org.'])
    assert.equal(linkAddress(` ${address} `), `mailto:${address}`)
  for (const other of [
    'ann@example',
    '@example.org',
    'ann@.org',
    'ann@example.',
    'a@b.c/d',
    'a b@c.d',
  ])
    assert.equal(linkAddress(other), other)
})

test('the longest address is read at once', async () => {
  for (const part of ['.', '.c', '..c']) {
    const { longestTurn } = await watchQuietest(100, async () =>
      linkAddress(`a@b${part.repeat(100_000)}@`),
    )
    assert.ok(longestTurn < 100, `${part}: ${Math.round(longestTurn)} ms`)
  }
})
