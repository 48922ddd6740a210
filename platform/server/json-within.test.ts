import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { jsonWithin } from './json-within.ts'

test('only texts that are too long are cut, and the rest of an answer stays', () => {
  const answer = { html: 'A “quote" '.repeat(9000), id: 7, reports: ['One.', 'Two.'], last: 'End.' }
  const text = jsonWithin(answer, 1000)
  const { html, ...rest } = JSON.parse(text) as typeof answer
  assert.deepEqual(rest, { id: 7, reports: ['One.', 'Two.'], last: 'End.' })
  assert.match(html, /^A “quote" .*… \(cut here\)$/)
  assert.ok(text.length > 900 && text.length <= 1000)
})

test('JSON within a length is never longer, and unchanged if it was short enough', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 50, max: 2000 }), (value, longest) => {
      const text = jsonWithin(value, longest)
      assert.ok(text.length <= longest)
      const whole = JSON.stringify(value)
      if (whole.length <= longest) assert.equal(text, whole)
    }),
  )
})

test('the longest of many texts give way first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 4000 }), { minLength: 1 }),
      (texts) => {
        const text = jsonWithin(texts, 200 + texts.length * 40)
        const found = JSON.parse(text) as string[]
        assert.equal(found.length, texts.length)
        for (const [index, each] of texts.entries())
          if (JSON.stringify(each).length <= 40) assert.equal(found[index], each)
      },
    ),
  )
})
