import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stateCodes, stateNamed, stateNames } from './states.ts'

test('a state is known by its code in any case and by its name, with underscores too', () => {
  for (const code of stateCodes) {
    const name = stateNames[code]
    for (const text of [code, code.toLowerCase(), name, name.toLowerCase().replace(' ', '_')])
      assert.equal(stateNamed(text), code, text)
  }
  assert.deepEqual(
    ['', 'XX', 'new', 'newyork', 'toString', 'OH,TX'].map((text) => stateNamed(text)),
    [null, null, null, null, null, null],
  )
})
