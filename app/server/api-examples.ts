const at = '2026-05-04T12:00:00.000Z'
const articleId = '0198c5d2-7a10-7c3e-9f00-3c1d5b6a7e80'
const debateId = '0198c5d2-7a10-7c3e-9f00-3c1d5b6a7e81'
const authorId = '0198c5d2-7a10-7c3e-9f00-3c1d5b6a7e82'

const author = {
  authorId,
  authorUsername: 'ann_arbor',
  authorImageUrl: null,
  authorIsStaff: false,
  author: { firstName: 'Ann', lastName: 'Arbor' },
}

const articleCard = {
  id: articleId,
  title: 'The ferry is back',
  summary: 'After two years the river crosses again.',
  content: 'On Monday the ferry took its first cars across the river.',
  category: 'local',
  scope: 'state',
  state: 'OH',
  tags: ['transport'],
  featured: false,
  status: 'published',
  mediaUrl: null,
  mediaType: null,
  mediaAlt: null,
  thumbnailUrl: null,
  moderationState: 'approved',
  createdAt: at,
  publishedAt: at,
  readingMinutes: 1,
  views: 120,
  viewCount: 120,
  likes: 8,
  commentCount: 3,
  ...author,
}

/** An example of each of the schemas that most clients meet, by name. */
export const apiExamples: Record<string, unknown> = {
  Error: {
    error: 'Please enter a comment.',
    code: 'invalid',
    requestId: 'K3v9sXq2LrT0aBcD',
    fields: { content: 'Please enter a comment.' },
  },
  Credentials: { username: 'ann_arbor', password: 'a long sentence of mine' },
  ArticleCard: articleCard,
  Article: {
    ...articleCard,
    body: '<p>On Monday the ferry took its first cars across the river.</p>',
    mediaCaption: null,
    moderationReason: null,
    updatedAt: at,
    corrections: [],
    isEditable: false,
    version: null,
  },
  NewArticle: {
    title: 'The ferry is back',
    body: '<p>On Monday the ferry took its first cars across the river.</p>',
    category: 'local',
    scope: 'state',
    state: 'OH',
    status: 'draft',
  },
  ArticleChange: { status: 'published', version: 1 },
  Comment: {
    id: '0198c5d2-7a10-7c3e-9f00-3c1d5b6a7e83',
    content: 'I was on the first one.',
    side: 'A',
    createdAt: at,
    ...author,
    hiddenReason: null,
    isDeletable: false,
  },
  NewComment: {
    contentType: 'debate',
    contentId: debateId,
    content: 'I was on the first one.',
    metadata: { side: 'A' },
  },
  Likes: { likes: 9, isLiked: true },
  LiveMessage: { type: 'vote_update', debateId, votesA: 210, votesB: 198, seq: 408 },
  Done: { ok: true },
}
