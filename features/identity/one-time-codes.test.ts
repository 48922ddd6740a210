import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Secret, TOTP } from 'otpauth'
import {
  hashRecoveryCode,
  isAppCode,
  newRecoveryCodes,
  newSetupKey,
  plainCode,
  stepOf,
} from './server/security/one-time-codes.ts'

const codeAt = (setupKey: string, milliseconds: number) =>
  new TOTP({ secret: Secret.fromBase32(setupKey) }).generate({ timestamp: milliseconds })
const aTime = fc
  .integer({ min: 1_600_000_000, max: 4_000_000_000 })
  .map((seconds) => seconds * 1000)

test('a code belongs to its time step, and is accepted one step before and after', () => {
  const setupKey = newSetupKey()
  fc.assert(
    fc.property(aTime, fc.integer({ min: -1, max: 1 }), (time, away) => {
      const shownAt = time + away * 30_000
      const step = stepOf(setupKey, codeAt(setupKey, shownAt), new Date(time))
      // Two steps may produce the same digits; the step is one of them.
      assert.ok(step !== null && Math.abs(step - Math.floor(time / 30_000)) <= 1)
      assert.equal(codeAt(setupKey, step * 30_000), codeAt(setupKey, shownAt))
    }),
  )
})

test('a code of another time is accepted only if its digits match by chance', () => {
  const setupKey = newSetupKey()
  fc.assert(
    fc.property(
      aTime,
      fc.oneof(fc.integer({ min: 2, max: 100 }), fc.integer({ min: -100, max: -2 })),
      (time, away) => {
        const code = codeAt(setupKey, time + away * 30_000)
        const isShownNow = [-1, 0, 1].some(
          (near) => codeAt(setupKey, time + near * 30_000) === code,
        )
        assert.equal(stepOf(setupKey, code, new Date(time)) !== null, isShownNow)
      },
    ),
  )
})

test('setup keys and recovery codes are unique, and no recovery code looks like an app’s', () => {
  const keys = Array.from({ length: 200 }, newSetupKey)
  assert.equal(new Set(keys).size, 200)
  assert.ok(keys.every((key) => /^[A-Z2-7]{32}$/.test(key)))
  const codes = Array.from({ length: 100 }, newRecoveryCodes).flat()
  assert.equal(new Set(codes).size, 1000)
  assert.ok(codes.every((code) => !isAppCode(plainCode(code))))
})

test('a recovery code ignores case, spaces and dashes, and differs for each account', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...newRecoveryCodes()),
      fc.uuid(),
      fc.uuid(),
      (code, mine, other) => {
        const hash = hashRecoveryCode(mine, code)
        for (const typed of [
          code.toUpperCase(),
          code.replaceAll('-', ''),
          ` ${code.replaceAll('-', ' ')} `,
        ])
          assert.equal(hashRecoveryCode(mine, typed), hash)
        if (mine !== other) assert.notEqual(hashRecoveryCode(other, code), hash)
      },
    ),
  )
})
