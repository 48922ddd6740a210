import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './log.ts'

type LogLine = {
  err: {
    type: string
    message?: string
    code?: string
    concerns?: string[]
    cause?: LogLine['err']
  }
}

function loggedError(error: unknown): LogLine['err'] {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).warn({ err: error }, 'a fault')
  return (JSON.parse(lines.join('')) as LogLine).err
}

test('the log reports a fault’s type and location, for errors and the job queue’s plain objects', () => {
  const { type, message, cause } = loggedError(
    Object.assign(new TypeError('ducks'), { cause: new Error('a pond') }),
  )
  assert.deepEqual([type, message, cause?.message], ['TypeError', 'ducks', 'a pond'])
  assert.equal(
    loggedError({ message: 'could not open file', code: '58P01' }).message,
    'could not open file',
  )
  assert.deepEqual(loggedError('ducks'), { type: 'string' })
})

test('the log omits statement parameters and values the database couldn’t parse', () => {
  const refused = Object.assign(new Error('invalid input syntax for type uuid: "alice"'), {
    severity: 'ERROR',
    code: '22P02',
    table: 'users',
  })
  const failed = Object.assign(new Error('Failed query: select $1\nparams: alice'), {
    query: 'select $1',
    params: ['alice'],
    cause: refused,
  })
  const fault = loggedError(failed)
  assert.equal(JSON.stringify(fault).includes('alice'), false)
  assert.deepEqual([fault.cause?.code, fault.cause?.concerns], ['22P02', ['users']])
})

test('the log omits addresses that a mail server quotes, and says what it refused', () => {
  const refused = new Error(
    "Can't send mail - all recipients were rejected: 550 5.1.1 <alice@mail.example.org>: Recipient address rejected: User unknown",
  )
  assert.equal(
    loggedError(Object.assign(refused, { code: 'EENVELOPE', responseCode: 550 })).message,
    "Can't send mail - all recipients were rejected: 550 5.1.1 <…@…>: Recipient address rejected: User unknown",
  )
  const path = "Cannot find module '/opt/xverse/node_modules/@scope/name'"
  assert.equal(loggedError(new Error(path)).message, path)
})
