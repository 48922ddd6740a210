import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf, sentenceOf } from './web/sentence.ts'

const order = { name: 'Order B2542A29', path: null }

test('the audit log says what was done in a sentence, with amount, name and reason', () => {
  for (const [entry, sentence] of [
    [
      {
        action: 'order.refund',
        subject: order,
        before: null,
        after: { cents: 12_375, reason: 'The seller could not ship in time.' },
      },
      'Refunded $123.75 on order B2542A29: The seller could not ship in time.',
    ],
    [
      { action: 'article.approve', subject: { name: 'On ferries', path: '/news/1' } },
      'Approved the article “On ferries”',
    ],
    [
      {
        action: 'debate.status',
        subject: { name: 'Should a town own its ferry?', path: null },
        before: { status: 'coming_soon' },
        after: { status: 'live' },
      },
      'Moved the debate “Should a town own its ferry?” from coming soon to live',
    ],
    [
      {
        action: 'debate.round',
        subject: { name: 'Should a town own its ferry?', path: null },
        before: { round: 'opening' },
        after: { round: 'opening' },
      },
      'Set the debate “Should a town own its ferry?” to opening round',
    ],
    [
      { action: 'debate.hold', subject: null, after: { reason: 'Many new accounts.' } },
      'Held the close of a debate: Many new accounts.',
    ],
    [{ action: 'argument.claim', subject: null }, 'Claimed an argument'],
    [
      { action: 'user.appeal-denied', subject: { name: 'Ann Bell', path: null } },
      'Denied an appeal of Ann Bell',
    ],
    [
      { action: 'person.invite', subject: { name: 'vera@example.org', path: null } },
      'Invited vera@example.org',
    ],
    [
      { action: 'person.withdraw-invitation', subject: null },
      'Withdrew the invitation of a person',
    ],
    [{ action: 'house.status', subject: null }, 'Changed the status of a house'],
    [
      { action: 'product.undo_import', subject: { name: 'spring.csv', path: null } },
      'Undid the import of spring.csv',
    ],
  ] as const)
    assert.equal(sentenceOf({ before: null, after: null, ...entry }), sentence)
})

test('the audit log names fields in words, money in dollars, and nothing twice', () => {
  assert.deepEqual(
    changesOf({
      action: 'user.change',
      subject: null,
      before: { isAdmin: false, priceCents: 500, subscriptionTier: 'weekly', videoUrl: null },
      after: {
        isAdmin: true,
        priceCents: 1_250,
        subscriptionTier: '',
        videoUrl: '',
        model: null,
        reason: 'Asked for it.',
      },
    }),
    ['admin: no → yes', 'price: $5.00 → $12.50', 'subscription tier: weekly → none'],
  )
  assert.deepEqual(
    changesOf({
      action: 'election.update',
      subject: null,
      before: null,
      after: { isArchived: true, isCurrent: false },
    }),
    ['archived', 'not current'],
  )
})

test('the audit log doesn’t repeat beside a sentence what it says', () => {
  for (const [action, before, after] of [
    ['comment.reject', { state: 'pending' }, { state: 'rejected', reason: 'It is an insult.' }],
    ['debate.round', { round: 'opening' }, { round: 'rebuttal' }],
    ['order.refund', null, { cents: 900, reason: 'Broken.' }],
  ] as const)
    assert.deepEqual(changesOf({ action, subject: null, before, after }), [])
  assert.deepEqual(
    changesOf({
      action: 'comment.undo',
      subject: null,
      before: { state: 'approved' },
      after: { state: 'pending' },
    }),
    ['state: approved → pending'],
  )
})
