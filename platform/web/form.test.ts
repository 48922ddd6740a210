import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallError } from './call.ts'
import { messageOf } from './form.ts'

const otherwise = 'Failed to create account'
const lost = 'Connection error. Please try again.'

test('a refusal uses the site’s message, or the form’s', () => {
  assert.equal(
    messageOf(new CallError(409, '', { error: 'This username is taken.' }), otherwise),
    'This username is taken.',
  )
  assert.equal(
    messageOf(new CallError(500, '', { error: 'Something went wrong on our side.' }), otherwise),
    'Something went wrong on our side.',
  )
  assert.equal(messageOf(new CallError(401, 'no', {}), otherwise), otherwise)
})

test('an answer without the site’s words uses the form’s, and only a lost connection is called one', () => {
  for (const status of [500, 502, 503, 504])
    assert.equal(messageOf(new CallError(status, '<h1>Bad Gateway</h1>', {}), otherwise), otherwise)
  assert.equal(messageOf(new TypeError('Failed to fetch'), otherwise), lost)
  assert.equal(
    messageOf(new TypeError('Failed to fetch'), otherwise, 'Failed to send message'),
    'Failed to send message',
  )
})
