import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyOf, wordsOf } from './web/queue/kind-words.ts'

test('nothing waiting is said in the words of the listed kinds', () => {
  assert.equal(emptyOf(['article']).title, 'No articles to moderate')
  assert.equal(emptyOf(['challenge']).title, 'No challenges pending moderation')
  assert.deepEqual(emptyOf(['campaign-comment', 'testimony']), {
    title: 'No comments pending moderation',
    text: 'No testimonies pending moderation',
  })
  for (const kinds of [[], ['article', 'profile']])
    assert.equal(emptyOf(kinds).title, 'Nothing to review')
})

test('a decision is confirmed and its failure explained in the kind’s own words', () => {
  const comment = wordsOf(['campaign-comment'], 'approved')
  assert.deepEqual(comment.done, { title: 'Comment Moderated', description: 'Status: Approved' })
  assert.deepEqual(
    [comment.failedTitle, comment.failedText],
    ['Update failed', 'Could not update comment'],
  )
  const testimony = wordsOf(['testimony'], 'rejected')
  assert.deepEqual(testimony.done, { title: 'Post Moderated', description: 'Status: Rejected' })
  assert.deepEqual(
    [testimony.failedTitle, testimony.failedText],
    ['Update failed', 'Could not update testimony'],
  )
  const article = wordsOf(['article'], 'approved')
  assert.deepEqual(
    [article.failedTitle, article.failedText],
    ['Approval Failed', 'Failed to approve article'],
  )
})

test('several items are counted, and of several kinds nothing special is said', () => {
  const comments = wordsOf(['campaign-comment', 'campaign-comment'], 'approved')
  assert.deepEqual([comments.done.title, comments.failedTitle], ['2 approved', 'Update failed'])
  const mixed = wordsOf(['campaign-comment', 'article'], 'rejected')
  assert.deepEqual(
    [mixed.done.title, mixed.failedTitle, mixed.failedText],
    ['2 rejected', 'Rejection Failed', "We couldn't reject it. Please try again."],
  )
})
