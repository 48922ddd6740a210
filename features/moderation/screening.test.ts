import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { readModerationFile } from './server/rules-file.ts'
import {
  findListed,
  printOf,
  reasonsFor,
  type AuthorPast,
  type ScreeningRules,
  type Written,
} from './server/screening.ts'

const rules: ScreeningRules = {
  words: ['snake oil', 'lotter*'],
  links: ['hidden.example'],
  maxLinks: 3,
  newAuthors: { knownAfter: 2, maxLinks: 1, reviewFirst: false },
  duplicates: { leastWords: 4 },
}
const known: AuthorPast = { approved: 5, hasSameText: false, wasRejected: false, rejection: null }
const screen = (applied: ScreeningRules, written: Written, past: AuthorPast) =>
  reasonsFor(findListed(applied, written), applied, past)
const about = (text: string, links: string[] = [], past = known) =>
  screen(rules, { title: 'A title', text, links }, past)

describe('the screening rules', () => {
  test('find and name a listed word in any case, accents, width and with invisible characters', () => {
    for (const text of [
      'Buy snake oil now',
      'SNAKE  OIL!',
      'snáke-óil',
      'ｓｎａｋｅ ｏｉｌ',
      'sna\u200bke oi\u00adl',
      's\u3164nake o\uffa0i\u115fl',
      'snake\noil',
    ])
      assert.deepEqual(about(text), ['Contains “snake oil”.'], text)
    assert.deepEqual(about('Two lotteries'), ['Contains “lotter…”.'])
  })

  test('ignore a word inside another one', () => {
    for (const text of ['rattlesnake oil', 'snake oils', 'a slottery thing', 'snake. Nothing. Oil'])
      assert.deepEqual(about(text), [], text)
  })

  test('find a listed host with its subdomains, and no other', () => {
    assert.deepEqual(about('See', ['https://www.hidden.example/x']), [
      'Links to www.hidden.example.',
    ])
    assert.deepEqual(about('See', ['https://HIDDEN.example./', 'http://user@hidden.example']), [
      'Links to hidden.example.',
    ])
    assert.deepEqual(
      about('See', ['https://nothidden.example', 'https://hidden.example.org', 'nonsense']),
      [],
    )
  })

  test('find a listed host in the text, however it is written', () => {
    for (const text of [
      'See hidden.example/x',
      'See https://HIDDEN.example.',
      '(www.hidden.example)',
      'ｈｉｄｄｅｎ．example',
      'hid\u200bden.exa\u3164mple',
      'so...hidden.example',
      'hidden。example',
      'me@hidden.example',
    ]) {
      assert.match(about(text)[0] ?? '', /^Links to (www\.)?hidden\.example\.$/, text)
    }
    for (const text of [
      'hidden. example',
      'hidden.examples',
      'nothidden.example',
      'a hidden example',
      'hidden.example.org',
    ])
      assert.deepEqual(about(text), [], text)
    assert.deepEqual(
      screen(rules, { title: 'On hidden.example', text: 'Words', links: [] }, known),
      ['Links to hidden.example.'],
    )
  })

  test('read the text a link would put into an email', () => {
    for (const link of [
      'mailto:a@b.example?subject=Snake%20oil',
      'mailto:a@b.example?body=buy+snake+oil',
      'mailto:?body=snake%20oil%ff',
    ])
      assert.deepEqual(about('Write', [link]), ['Contains “snake oil”.'], link)
  })

  test('count a written address as a link, unless it is a link’s text', () => {
    assert.deepEqual(
      about('https://a.example https://b.example/x, http://c.example and https://d.example'),
      ['Has 4 links. The limit is 3.'],
    )
    assert.deepEqual(
      about('https://a.example/, www.b.example (http://c.example) e.g. this.', [
        'https://a.example',
        'https://b.example',
        'https://c.example/',
      ]),
      [],
    )
  })

  test('are fast for any length', () => {
    const start = performance.now()
    for (const text of [
      'a'.repeat(500_000),
      'a.'.repeat(250_000),
      'https://'.repeat(60_000),
      '-'.repeat(500_000),
      '. '.repeat(250_000),
      `a${'-'.repeat(200_000)}b.example`,
      `https://${','.repeat(200_000)}a`,
    ])
      about(text)
    assert.ok(performance.now() - start < 5_000)
  })

  test('allow known authors more links than new ones', () => {
    const links = ['https://a.example', 'https://b.example']
    assert.deepEqual(about('See', links), [])
    assert.deepEqual(about('See', links, { ...known, approved: 1 }), [
      'Has 2 links. The limit for new authors is 1.',
    ])
    assert.deepEqual(about('See', [...links, ...links]), ['Has 4 links. The limit is 3.'])
  })

  test('hold back repeated and rejected text', () => {
    assert.deepEqual(about('Fine', [], { ...known, hasSameText: true, wasRejected: true }), [
      'A moderator rejected an earlier version of this.',
      'Repeats earlier text by the same author.',
    ])
  })

  test('send a new author’s first posts to a moderator only if the operator wants that', () => {
    const careful = { ...rules, newAuthors: { ...rules.newAuthors, reviewFirst: true } }
    assert.deepEqual(
      screen(careful, { title: '', text: 'Hello', links: [] }, { ...known, approved: 0 }),
      ["A moderator reviews a new author's first posts."],
    )
    assert.deepEqual(screen(careful, { title: '', text: 'Hello', links: [] }, known), [])
  })

  test('treat two texts as equal exactly if their words are', () => {
    const fingerprintOf = (text: Written) => printOf(text, 4).fingerprint
    const words = fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 4, maxLength: 12 })
    fc.assert(
      fc.property(words, words, (some, others) => {
        const written = (text: string) => ({ title: '', text, links: [] })
        const print = fingerprintOf(written(some.join(' ')))
        assert.equal(fingerprintOf(written(some.join('… ').toUpperCase())), print)
        assert.equal(
          fingerprintOf(written(others.join(' '))) === print,
          some.join(' ') === others.join(' '),
        )
      }),
    )
    const short = (title: string, text = 'Thank you all') => ({ title, text, links: [] })
    assert.notEqual(fingerprintOf(short('To the voters')), fingerprintOf(short('To the mayor')))
    assert.equal(printOf(short('To the voters'), 4).isComparable, false)
    assert.equal(fingerprintOf(short('!', '…')), null)
  })

  test('never fail, and an empty rule set holds nothing back', () => {
    const empty: ScreeningRules = { ...rules, words: [], links: [] }
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.webUrl(), { maxLength: 1 }),
        (text, links) => {
          assert.deepEqual(screen(empty, { title: text, text, links }, known), [])
        },
      ),
    )
  })

  test('ship with a valid file', () => {
    const { rules: shipped, reasons } = readModerationFile(
      join(import.meta.dirname, '../../content/moderation.yaml'),
    )
    assert.ok(shipped.words.length > 0 && shipped.links.length > 0 && reasons.length > 0)
  })
})
