import type { Knows } from './rules.ts'

/**
 * Which features know which, in order, so there are no cycles (ARCHITECTURE.md, the import rules).
 */
export const features: Knows = [
  ['audit', []],
  ['identity', ['audit']],
  ['live', ['identity']],
  ['blocks', ['identity']],
  ['notifications', ['identity', 'live', 'blocks']],
  ['queues', ['audit', 'identity', 'notifications']],
  ['reasons', ['audit', 'identity']],
  ['revisions', ['audit', 'identity']],
  ['houses', ['audit', 'identity']],
  ['moderation', ['audit', 'identity', 'notifications', 'reasons', 'revisions']],
  ['sanctions', ['audit', 'identity', 'notifications', 'reasons', 'houses', 'moderation']],
  ['profile', ['identity', 'notifications']],
  ['ledger', []],
  [
    'membership',
    [
      'audit',
      'identity',
      'notifications',
      'queues',
      'revisions',
      'profile',
      'houses',
      'ledger',
      'sanctions',
    ],
  ],
  ['search', ['identity', 'membership']],
  ['imports', ['audit', 'identity', 'membership']],
  ['media', ['identity']],
  ['avatars', ['identity', 'membership', 'media']],
  ['comments', ['audit', 'identity', 'blocks', 'notifications', 'membership', 'moderation']],
  ['follows', ['identity', 'blocks', 'notifications', 'profile', 'membership']],
  ['news', ['audit', 'identity', 'membership', 'moderation', 'comments', 'follows', 'media']],
  [
    'debates',
    [
      'audit',
      'identity',
      'live',
      'membership',
      'imports',
      'moderation',
      'comments',
      'follows',
      'media',
      'avatars',
    ],
  ],
  ['campaign', ['identity', 'membership', 'search', 'moderation']],
  ['elections', ['audit', 'identity', 'membership', 'imports', 'media', 'follows']],
  ['challenges', ['identity', 'membership', 'moderation', 'media', 'ledger']],
  [
    'marketplace',
    ['audit', 'identity', 'membership', 'imports', 'moderation', 'follows', 'houses', 'media'],
  ],
  ['payouts', ['identity', 'notifications', 'queues', 'membership', 'houses', 'ledger']],
  [
    'orders',
    [
      'audit',
      'identity',
      'notifications',
      'queues',
      'membership',
      'houses',
      'ledger',
      'marketplace',
      'payouts',
    ],
  ],
  [
    'videos',
    ['audit', 'identity', 'membership', 'moderation', 'follows', 'houses', 'media', 'comments'],
  ],
  ['pages', ['audit', 'identity', 'notifications', 'membership', 'search', 'revisions']],
  ['guide', ['identity', 'profile', 'membership', 'pages']],
  ['home', ['identity', 'membership', 'news', 'debates']],
  ['limits', ['identity', 'revisions']],
  ['my-data', ['identity']],
  [
    'analytics',
    [
      'identity',
      'membership',
      'comments',
      'news',
      'debates',
      'campaign',
      'challenges',
      'ledger',
      'orders',
    ],
  ],
]

/** The features in order; the control center shows all of them. */
export const knows: Knows = [...features, ['control-center', features.map(([name]) => name)]]
