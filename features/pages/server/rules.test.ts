import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createHelpSearch, type Passage } from './rules.ts'
import { stemOf } from './words.ts'

const passage = (title: string, text: string, slug = 'docs'): Passage => ({
  slug,
  pageTitle: slug === 'docs' ? 'Documentation' : 'Terms of service',
  anchor: title.toLowerCase().replaceAll(' ', '-'),
  title,
  text,
  links: [],
})

const passages = [
  passage(
    'Accounts and passwords',
    'A password has at least 6 characters. If you forget it, ask for a reset link.',
  ),
  passage('Tiers', 'Weekly members vote in debates. Every tier has a price.'),
  passage('Prices', 'The subscribe page shows what applies today. A House is paid once.'),
  passage('The citizen score', 'The score has eight parts. Your password is no part of it.'),
  passage('Getting help', 'Open the help and search.'),
  passage('Writing news', 'Any member may keep drafts.'),
  passage('No refunds', 'There are no refunds for a change of mind.', 'terms'),
]
const search = createHelpSearch(passages)
const titles = (query: string) => search(query).map(({ title }) => title)

describe('searching the help', () => {
  test('ranks a word in a heading above the same word in a text', () => {
    assert.deepEqual(titles('password'), ['Accounts and passwords', 'The citizen score'])
  })

  test('matches word forms and prefixes', () => {
    for (const typed of ['refund', 'Refunds', 'refunded', 'refu', 'REFUNDS?'])
      assert.deepEqual(titles(typed), ['No refunds'], typed)
    for (const typed of ['price', 'pricing', 'prices'])
      assert.equal(titles(typed)[0], 'Prices', typed)
    assert.deepEqual(titles('voting'), ['Tiers'])
  })

  test('ignores stop words', () => {
    assert.equal(titles('How do I reset my password?')[0], 'Accounts and passwords')
    assert.equal(titles('what is the score')[0], 'The citizen score')
  })

  test('ranks a passage with all words above one that repeats a single one', () => {
    const two = createHelpSearch([
      passage('One', 'House house house house house.'),
      passage('Two', 'The price of a House.'),
    ])
    assert.deepEqual(
      two('house price').map(({ title }) => title),
      ['Two', 'One'],
    )
  })

  test('prefers the guide’s passages among equals', () => {
    const same = createHelpSearch([
      passage('Votes', 'One vote.', 'terms'),
      passage('Votes', 'One vote.'),
    ])
    assert.deepEqual(
      same('vote').map(({ slug }) => slug),
      ['docs', 'terms'],
    )
  })

  test('returns up to five sections of the guide for an empty question', () => {
    assert.deepEqual(titles('  '), [
      'Accounts and passwords',
      'Tiers',
      'Prices',
      'The citizen score',
      'Getting help',
    ])
  })

  test('returns an empty list if nothing is found', () => {
    for (const typed of ['zeppelin', '?!', '💡']) assert.deepEqual(titles(typed), [], typed)
  })

  test('marks matched words in an excerpt', () => {
    const [first] = search('reset passwords')
    assert.ok(first)
    assert.deepEqual(
      first.matches.map(({ start, end }) => first.excerpt.slice(start, end)),
      ['password', 'reset'],
    )
  })

  test('answers from a long passage with whole sentences, from the first with the word', () => {
    const long = `${'The first words go here. '.repeat(40)}The lighthouse answers at night. ${'The last words go here. '.repeat(40)}`
    const [found] = createHelpSearch([passage('Long', long.trim())])('lighthouse')
    assert.ok(found)
    assert.ok(found.excerpt.length <= 230, String(found.excerpt.length))
    assert.match(found.excerpt, /^The lighthouse answers at night\.( The last words go here\.){7}$/)
    assert.deepEqual(
      found.matches.map(({ start, end }) => found.excerpt.slice(start, end)),
      ['lighthouse'],
    )
  })

  test('cuts a sentence that is too long by itself, at words around the match', () => {
    const long = `Short. ${'the first words go here and '.repeat(40)}the lighthouse answers, ${'the last words go here, '.repeat(40)}`
    const at = long.indexOf('the lighthouse')
    const links = [
      { start: 0, end: 5, path: '/docs' },
      { start: at, end: at + 14, path: '/lighthouse' },
    ]
    const [found] = createHelpSearch([{ ...passage('Long', long.trim()), links }])('lighthouse')
    assert.ok(found)
    assert.deepEqual(
      found.links.map(({ start, end, path }) => [found.excerpt.slice(start, end), path]),
      [['the lighthouse', '/lighthouse']],
    )
    assert.ok(found.excerpt.length <= 230, String(found.excerpt.length))
    assert.match(found.excerpt, /^… \w+ .*the lighthouse answers.*\w+,? …$/)
    assert.deepEqual(
      found.matches.map(({ start, end }) => found.excerpt.slice(start, end)),
      ['lighthouse'],
    )
  })
})

test('stems forms of one word alike, and different words differently', () => {
  for (const forms of [
    ['vote', 'votes', 'voting', 'voted'],
    ['policy', 'policies'],
    ['address', 'addresses'],
    ['cancel', 'cancelled', 'cancelling'],
    ['café', 'cafes'],
  ]) {
    assert.equal(new Set(forms.map(stemOf)).size, 1, forms.join(' '))
  }
  assert.notEqual(stemOf('need'), stemOf('new'))
})
