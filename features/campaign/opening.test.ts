import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openingOf } from './web/opening.ts'

describe('a testimony beside the article', () => {
  test('is whole if it is short', () => {
    assert.deepEqual(openingOf(' You could have called. '), {
      opening: 'You could have called.',
      isWhole: true,
    })
  })

  test('ends with a sentence, also one that ends where the room does, and not after a title', () => {
    const first = `${'I knew within the week '.repeat(8)}and said so.`
    assert.equal(openingOf(`${first} ${first}`).opening, first)
    assert.equal(first.length, 196)
    const full = first.replace('and', 'and never')
    assert.equal(openingOf(`${full.slice(0, 199)}.\n\n${first}`).opening.length, 200)
    assert.equal(
      openingOf(`“It was ours.” Then Mrs. Alder of the U.S. 30 depot came ${'by '.repeat(60)}`)
        .opening,
      '“It was ours.”',
    )
  })

  test('ends with a word and an ellipsis where its first sentence is too long', () => {
    const { opening, isWhole } = openingOf(`It was mine, ${'and then ours, '.repeat(30)}`)
    assert.equal(isWhole, false)
    assert.match(opening, / ours, and…$/)
    assert.ok(opening.length <= 201)
    assert.equal(openingOf('x'.repeat(500)).opening, `${'x'.repeat(200)}…`)
  })
})
