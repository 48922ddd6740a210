import { inPath, publication, textSchema } from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'

const feedTypes = ['application/atom+xml', 'application/feed+json']
const format = inPath('format', '`xml` for Atom, `json` for JSON Feed', {
  type: 'string',
  enum: ['xml', 'json'],
})

/** Feeds for the API description. */
export const newsApiPaths: Record<string, Record<string, JsonSchema>> = {
  '/feeds/news.{format}': {
    get: publication('getNewsFeed', 'The newest articles', feedTypes, [format]),
  },
  '/feeds/category/{category}.{format}': {
    get: publication('getCategoryFeed', 'The newest articles of a category', feedTypes, [
      inPath('category', 'For example, `politics`', textSchema),
      format,
    ]),
  },
  '/feeds/state/{state}.{format}': {
    get: publication('getStateFeed', 'The newest articles about a state', feedTypes, [
      inPath('state', 'Its code in lowercase, such as `oh`', textSchema),
      format,
    ]),
  },
  '/feeds/author/{username}.{format}': {
    get: publication('getAuthorFeed', 'The newest articles of a member', feedTypes, [
      inPath('username', 'The member', textSchema),
      format,
    ]),
  },
}

const at = '2026-05-04T12:00:00.000Z'

const author = {
  authorId: '0198c5d2-7a10-7c3e-9f00-3c1d5b6a7e82',
  authorUsername: 'ann_arbor',
  authorImageUrl: null,
  authorIsStaff: false,
  authorIsVerified: true,
  author: { firstName: 'Ann', lastName: 'Arbor' },
}

const articleCard = {
  id: '0198c5d2-7a10-7c3e-9f00-3c1d5b6a7e80',
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

/** Examples of the most common schemas. */
export const newsExamples: Record<string, unknown> = {
  ArticleCard: articleCard,
  Article: {
    ...articleCard,
    body: '<p>On Monday the ferry took its first cars across the river.</p>',
    appendix: '',
    structuredData: [],
    mediaCaption: null,
    authorBio: null,
    moderationReason: null,
    updatedAt: at,
    corrections: [],
    edits: [],
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
  Likes: { likes: 9, isLiked: true },
}
