import { createReadStream } from 'node:fs'
import { z } from 'zod'
import { StartError } from '#platform/server/start-error.ts'
import { movingLimits as limits } from '../../contract/rules.ts'
import { readAllRows } from '../files/csv.ts'
import { jsonOf, readTextFile, sizeOfFile } from '../files/text-file.ts'
import {
  emptyArticle,
  timeOf,
  type Loss,
  type OldArticle,
  type OldAuthor,
  type OldSite,
} from '../old-site.ts'

/** The columns of the query in docs/moving.md. */
const columns = ['topic_id', 'title', 'post_number', 'username', 'created_at', 'cooked'] as const

const text = z.string().nullish()
const id = z.union([z.string(), z.number()]).transform(String)

const named = z.object({ name: z.string() }).transform(({ name }) => name)

/** A post as the query, or a topic's own JSON, has it. */
const post = z.object({
  topic_id: id,
  title: z.string(),
  slug: text,
  category: text,
  tags: z.union([z.string(), z.array(z.union([z.string(), named]))]).nullish(),
  post_number: z.coerce.number().int().min(1),
  reply_to_post_number: z.union([z.string(), z.number()]).nullish(),
  username: z.string(),
  name: text,
  created_at: z.string(),
  cooked: z.string(),
  hidden: z.union([z.string(), z.boolean()]).nullish(),
  deleted_at: text,
  post_type: z.union([z.string(), z.number()]).nullish(),
})
type Post = z.output<typeof post>

const topic = z.looseObject({
  id,
  title: z.string(),
  post_stream: z.looseObject({ posts: z.array(z.looseObject({})) }),
})
const topics = z.union([
  z.array(topic),
  z.object({ topics: z.array(topic) }).transform((file) => file.topics),
  topic.transform((only) => [only]),
])
const table = z.looseObject({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) })

/**
 * Opens topics of Discourse: the result of the query in docs/moving.md as CSV or JSON, or topics'
 * own JSON (`/t/ID.json?print=true`), one or a list. A topic's first post becomes the article.
 */
export async function openDiscourse(path: string, siteUrl: string | null): Promise<OldSite> {
  const isCsv = path.toLowerCase().endsWith('.csv')
  const rows = isCsv ? await rowsOfCsv(path) : rowsOfJson(await readJson(path), path)
  const losses: Loss[] = []
  const posts = rows.flatMap((row, index) => {
    const parsed = post.safeParse(row)
    if (parsed.success) return [parsed.data]
    losses.push({ what: 'Posts that couldn’t be read', where: `row ${index + 1}` })
    return []
  })
  const byTopic = Map.groupBy(posts, (each) => each.topic_id)
  const articles = [...byTopic.values()].map((topicPosts) => articleOf(topicPosts, losses))
  return {
    system: 'discourse',
    siteUrl,
    authors: new Map(posts.map((each) => [each.username, authorOf(each)])),
    pictures: null,
    feeds: ['/latest.rss', '/posts.rss'],
    losses,
    articles: async function* () {
      yield* articles.filter((article) => article !== null)
    },
    close: () => {},
  }
}

const readJson = async (path: string) => jsonOf(await readTextFile(path, limits.textFile), path)

async function rowsOfCsv(path: string): Promise<unknown[]> {
  await sizeOfFile(path, limits.textFile)
  const shape = { most: limits.articles * 10, required: columns }
  const rows = await readAllRows(createReadStream(path), path, shape)
  return rows.map((row) => Object.fromEntries(row))
}

function rowsOfJson(json: unknown, path: string): unknown[] {
  const result = table.safeParse(json)
  if (result.success) {
    const names = result.data.columns
    const missing = columns.filter((column) => !names.includes(column))
    if (missing.length > 0) throw new StartError(`${path} has no column ${missing.join(' and ')}.`)
    return result.data.rows.map((cells) =>
      Object.fromEntries(names.map((name, index) => [name, cells[index]])),
    )
  }
  const found = topics.safeParse(json)
  if (!found.success)
    throw new StartError(`${path} has no topics that can be read (see docs/moving.md).`)
  return found.data.flatMap(({ post_stream: stream, ...about }) =>
    stream.posts.map((row) => ({
      ...row,
      topic_id: about.id,
      title: about.title,
      slug: about['slug'],
      category: about['category_name'] ?? about['category'],
      tags: about['tags'],
    })),
  )
}

const authorOf = ({ username, name }: Post): OldAuthor => ({
  id: username,
  name: name || username,
  username,
  email: null,
  bio: null,
})

/** Posts of people: neither notes of the system nor what moderators took away. */
const isShown = ({ hidden, deleted_at: deletedAt, post_type: type }: Post): boolean =>
  !deletedAt && !['true', 't'].includes(String(hidden)) && ['1', ''].includes(String(type ?? ''))

/** Null for a topic whose first post isn't shown: no other post is what its title announces. */
function articleOf(posts: Post[], losses: Loss[]): OldArticle | null {
  const sorted = posts.toSorted((a, b) => a.post_number - b.post_number)
  const shown = sorted.filter(isShown)
  const [first, ...others] = shown
  if (first?.post_number !== 1) {
    const what = 'Topics whose first post is deleted, hidden or missing'
    losses.push({ what, where: sorted[0]?.title ?? '' })
    return null
  }
  const { topic_id: topicId, title, slug, category, tags } = first
  const publishedAt = timeOf(first.created_at)
  const names = typeof tags === 'string' ? tags.split(/[,|]/) : (tags ?? [])
  const hidden = sorted.length - shown.length
  return {
    ...emptyArticle,
    id: topicId,
    title,
    html: first.cooked,
    isPublished: true,
    createdAt: publishedAt,
    publishedAt,
    authorIds: [first.username],
    labels: [...(category ? [category] : []), ...names.map((name) => name.trim())],
    addresses: [`/t/${topicId}`, ...(slug ? [`/t/${slug}/${topicId}`] : [])],
    comments: others.flatMap((each) => {
      const at = timeOf(each.created_at)
      const parent = Number(each.reply_to_post_number || 0)
      const parentId = parent > first.post_number ? `${topicId}.${parent}` : null
      return at === null
        ? []
        : [
            {
              id: `${topicId}.${each.post_number}`,
              parentId,
              name: each.name || each.username,
              at,
              html: each.cooked,
            },
          ]
    }),
    losses:
      hidden > 0 ? [{ what: 'Topics with deleted, hidden or system posts', where: title }] : [],
  }
}
