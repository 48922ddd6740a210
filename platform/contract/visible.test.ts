import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hasPiledMarks, isBlank, visibleLine, visibleText } from './visible.ts'

test('invisible text is blank, however long', () => {
  for (const text of [
    '',
    ' \n\t',
    '\u200b\u2060',
    '\u3164',
    '\uffa0\u115f\u1160',
    '\u00ad\ufeff\u202e',
    '\u2800',
    '\u034f',
    '\u{e0041}',
  ])
    assert.ok(isBlank(text), JSON.stringify(text))
  const unseen = fc.string({ unit: fc.constantFrom(' ', '\u200b', '\u3164', '\u2060') })
  const seen = fc.constantFrom('a', 'é', '漢', 'ب', '7', '!', '…', '👍')
  fc.assert(
    fc.property(unseen, seen, unseen, (before, sign, after) => {
      assert.ok(isBlank(before + after))
      assert.ok(!isBlank(before + sign + after))
    }),
  )
})

test('letters carry the marks of any script, but not stacks of them', () => {
  for (const text of [
    'Tiếng Việt',
    'Tie\u0302\u0301ng Vie\u0323\u0302t',
    'בְּרֵאשִׁ֖ית',
    'ཧཱུྃ',
    'क्षत्रिय',
    '👩‍❤️‍👨 3️⃣',
    `Ź${'\u0301'.repeat(9)}`,
  ])
    assert.ok(!hasPiledMarks(text), text)
  for (const text of [
    `Ź${'\u0301'.repeat(200)}`,
    `a${'\u0301\u200d'.repeat(20)}`,
    `before Z${'\u0335\u0301'.repeat(6)} after`,
  ])
    assert.ok(hasPiledMarks(text), text)
})

test('a text keeps every visible character, and what its script or emoji needs', () => {
  for (const text of [
    'One line\nand\tanother',
    'می‌خواهم',
    'क्‍ष',
    'ශ්‍රී',
    '👩🏽‍🌾 👩‍❤️‍👨 🏳️‍🌈 ☕︎ 3️⃣',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '葛\u{E0100}',
    'שלום (עולם)',
    '٢٠٪ \u06DD',
    '© ™',
  ])
    assert.equal(visibleText(text), text)
})

test('invisible and direction-changing characters are removed, and a line stays one line', () => {
  assert.equal(
    visibleText(
      'Pay\u202Elap \u2066now\u2069\u0007 a\u200bb\u00adc\ufeffd e\u200Df g\uFE0Fh \u{E0041}i\u200E\u061C',
    ),
    'Paylap now abcd ef gh i',
  )
  assert.equal(visibleText('One\r\ntwo\u2028three'), 'One\ntwo\nthree')
  assert.equal(visibleLine(' One\r\n  two\u202E\tthree\u200b '), 'One two three')
  assert.equal(visibleLine('\u200b\u3164'), '')
})

const anySign = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 3 }),
  fc.constantFrom(
    '\u202E',
    '\u2066',
    '\u200B',
    '\u200C',
    '\u200D',
    '\uFE0F',
    '\u0007',
    '\u0000',
    '\r',
    '\n',
    ' ',
    '\u{1F3F4}',
    '\u{E0067}',
    '\u{E007F}',
    '\u3164',
    '👩',
    '🏽',
    'م',
    'a',
    '3',
    '\u0301',
  ),
)
const anyText = fc.array(anySign, { maxLength: 12 }).map((signs) => signs.join(''))

test('no text keeps hidden or reversing characters, and cleaning is idempotent', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const shown = visibleText(text)
      assert.doesNotMatch(
        shown,
        /[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/,
      )
      assert.doesNotMatch(shown, /[\u200C\u200D]{2}|[a-z]\p{Variation_Selector}|^\u200D/u)
      assert.equal(visibleText(shown), shown)
      assert.doesNotMatch(visibleLine(text), /[\n\t]|^\s|\s$|\s\s/)
      assert.equal(visibleLine(visibleLine(text)), visibleLine(text))
    }),
    { numRuns: 2000 },
  )
})
