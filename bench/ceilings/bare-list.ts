import fastifyCompress from '@fastify/compress'
import fastify from 'fastify'
import pg from 'pg'
import { compressedOnce } from '#platform/server/http/encodings.ts'

/**
 * The framework and the database alone: reads the 20 newest public articles' list columns with a
 * prepared statement; with COMPRESSED, answers are compressed as the product's.
 */
const text = `
  select a.id, a.title, a.summary, a.excerpt as content, a.category, a.scope, a.state, a.tags, a.featured, a.status,
    a.media_url as "mediaUrl", a.media_type as "mediaType", a.media_alt as "mediaAlt", a.thumbnail_url as "thumbnailUrl",
    a.moderation_state as "moderationState", a.created_at as "createdAt", a.published_at as "publishedAt", a.word_count as "readingMinutes",
    a.views, a.views as "viewCount", a.likes, a.comment_count as "commentCount", a.author_id as "authorId",
    u.username as "authorUsername", u.profile_image_url as "authorImageUrl", u.first_name as "firstName", u.last_name as "lastName"
  from articles a join users u on u.id = a.author_id
  where a.status = 'published' and a.moderation_state = 'approved'
  order by a.published_at desc nulls last, a.id desc nulls last limit $1`

const string = { type: 'string' } as const
const optional = { type: 'string', nullable: true } as const
const integer = { type: 'integer' } as const
const instant = { type: 'string', format: 'date-time' } as const
const properties = {
  id: string,
  title: string,
  summary: optional,
  content: string,
  category: string,
  scope: string,
  state: optional,
  tags: { type: 'array', items: string },
  featured: { type: 'boolean' },
  status: string,
  mediaUrl: optional,
  mediaType: optional,
  mediaAlt: optional,
  thumbnailUrl: optional,
  moderationState: string,
  createdAt: instant,
  publishedAt: instant,
  readingMinutes: integer,
  views: integer,
  viewCount: integer,
  likes: integer,
  commentCount: integer,
  authorId: string,
  authorUsername: string,
  authorImageUrl: optional,
  firstName: optional,
  lastName: optional,
}

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 })
const app = fastify()
if (process.env['COMPRESSED']) await app.register(fastifyCompress, compressedOnce)
app.get(
  '/api/articles',
  { schema: { response: { 200: { type: 'array', items: { type: 'object', properties } } } } },
  async () => {
    const { rows } = await pool.query<Record<string, unknown>>({
      name: 'newest',
      text,
      values: [20],
    })
    return rows
  },
)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`bare list ready at ${url}\n`)
process.once('SIGTERM', () => process.exit(0))
