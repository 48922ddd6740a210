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
  test('a word in a heading outranks the same word in a text', () => {
    assert.deepEqual(titles('password'), ['Accounts and passwords', 'The citizen score'])
  })

  test('forms and beginnings of a word find it', () => {
    for (const typed of ['refund', 'Refunds', 'refunded', 'refu', 'REFUNDS?'])
      assert.deepEqual(titles(typed), ['No refunds'], typed)
    for (const typed of ['price', 'pricing', 'prices'])
      assert.equal(titles(typed)[0], 'Prices', typed)
    assert.deepEqual(titles('voting'), ['Tiers'])
  })

  test('fillers of a question do not blur what it asks', () => {
    assert.equal(titles('How do I reset my password?')[0], 'Accounts and passwords')
    assert.equal(titles('what is the score')[0], 'The citizen score')
  })

  test('a passage with all words asked for comes before one that repeats a single one', () => {
    const two = createHelpSearch([
      passage('One', 'House house house house house.'),
      passage('Two', 'The price of a House.'),
    ])
    assert.deepEqual(
      two('house price').map(({ title }) => title),
      ['Two', 'One'],
    )
  })

  test('equally good passages of the guide come before those of other texts', () => {
    const same = createHelpSearch([
      passage('Votes', 'One vote.', 'terms'),
      passage('Votes', 'One vote.'),
    ])
    assert.deepEqual(
      same('vote').map(({ slug }) => slug),
      ['docs', 'terms'],
    )
  })

  test('nothing asked answers at most five sections of the guide to start from', () => {
    assert.deepEqual(titles('  '), [
      'Accounts and passwords',
      'Tiers',
      'Prices',
      'The citizen score',
      'Getting help',
    ])
  })

  test('nothing found, and nothing that could be found, is an empty list', () => {
    for (const typed of ['zeppelin', '?!', '💡']) assert.deepEqual(titles(typed), [], typed)
  })

  test('the matched words of an excerpt are marked where they stand', () => {
    const [first] = search('reset passwords')
    assert.ok(first)
    assert.deepEqual(
      first.matches.map(({ start, end }) => first.excerpt.slice(start, end)),
      ['password', 'reset'],
    )
  })

  test('a long passage is cut between words around what was asked', () => {
    const long = `${'The first words go here. '.repeat(40)}The lighthouse answers at night. ${'The last words go here. '.repeat(40)}`
    const [found] = createHelpSearch([passage('Long', long.trim())])('lighthouse')
    assert.ok(found)
    assert.ok(found.excerpt.length <= 230, String(found.excerpt.length))
    assert.match(found.excerpt, /^… \w+\.? .*The lighthouse answers.*\w+\.? …$/)
    assert.deepEqual(
      found.matches.map(({ start, end }) => found.excerpt.slice(start, end)),
      ['lighthouse'],
    )
  })
})

test('forms of one word share a stem, different words do not', () => {
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
