import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hasPiledMarks, isBlank } from './visible.ts'

test('what nobody sees is blank, however many signs it has', () => {
  for (const text of ['', ' \n\t', '\u200b\u2060', '\u3164', '\uffa0\u115f\u1160', '\u00ad\ufeff\u202e', '\u2800', '\u034f', '\u{e0041}']) assert.ok(isBlank(text), JSON.stringify(text))
  const unseen = fc.string({ unit: fc.constantFrom(' ', '\u200b', '\u3164', '\u2060') })
  const seen = fc.constantFrom('a', 'é', '漢', 'ب', '7', '!', '…', '👍')
  fc.assert(fc.property(unseen, seen, unseen, (before, sign, after) => {
    assert.ok(isBlank(before + after))
    assert.ok(!isBlank(before + sign + after))
  }))
})

test('letters bear the marks of any script, and no pile of them', () => {
  for (const text of ['Tiếng Việt', 'Tie\u0302\u0301ng Vie\u0323\u0302t', 'בְּרֵאשִׁ֖ית', 'ཧཱུྃ', 'क्षत्रिय', '👩‍❤️‍👨 3️⃣', `Ź${'\u0301'.repeat(9)}`]) assert.ok(!hasPiledMarks(text), text)
  for (const text of [`Ź${'\u0301'.repeat(200)}`, `a${'\u0301\u200d'.repeat(20)}`, `before Z${'\u0335\u0301'.repeat(6)} after`]) assert.ok(hasPiledMarks(text), text)
})
