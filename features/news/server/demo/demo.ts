import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { marked } from 'marked'
import type { Comments } from '#features/comments/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { hour, minute } from '#platform/server/clock.ts'
import { readFrontMatter } from '#platform/server/documents/front-matter.ts'
import { newId } from '#platform/server/ids.ts'
import type { DemoCommunity } from '#platform/server/module.ts'
import type { Category } from '../../contract/rules.ts'
import { remarks } from './demo-remarks.ts'
import { demoViewDays } from './demo-views.ts'
import { waitingArticles, waitingComment } from './demo-waiting.ts'
import type { News } from '../service.ts'

type Dependencies = { news: News; comments: Comments }

type DemoArticle = {
  title: string
  summary: string
  category: Category
  scope: 'national' | 'state'
  state: string | null
  tags: string[]
  author: string
  published_hours_ago: number
  cover: string | null
  cover_alt: string | null
  cover_caption: string | null
  featured: boolean
}

/** Members' comments under articles, in proportion to their readers, spread over the next days. */
async function addComments(
  comments: Comments,
  articles: { id: string; authorId: string; publishedAt: Date; views: number }[],
  writerIds: string[],
): Promise<void> {
  let said = 0
  const rows = articles.flatMap(({ id, authorId, publishedAt, views }, index) => {
    const writers = writerIds.filter((writer) => writer !== authorId)
    return Array.from({ length: Math.round(views / 420) }, (_, place) => {
      said += 1
      return {
        id: newId(),
        kind: 'article' as const,
        subjectId: id,
        authorId: writers[(index * 11 + place * 5) % writers.length] ?? authorId,
        side: null,
        content: remarks[said % remarks.length] ?? '',
        createdAt: new Date(publishedAt.getTime() + (7 + place * place * 9) * minute),
      }
    })
  })
  const now = articles.reduce((latest, { publishedAt }) => Math.max(latest, +publishedAt), 0)
  await comments.import(rows.filter(({ createdAt }) => +createdAt < now + hour))
}

/** Articles with comments, and content awaiting review. */
export async function seedNews(
  dependencies: Dependencies,
  demo: DemoCommunity<Viewer>,
): Promise<void> {
  const { news, comments } = dependencies
  const newest = await addArticles(dependencies, demo)
  for (const { author, ...article } of waitingArticles) {
    const viewer = demo.members.get(author)
    if (viewer)
      await news.create(viewer, {
        summary: null,
        category: 'opinion',
        scope: 'national',
        state: null,
        tags: [],
        featured: false,
        mediaUrl: null,
        mediaType: null,
        ...article,
      })
  }
  const commenter = demo.members.get(waitingComment.author)
  if (commenter && newest)
    await comments.create(commenter, {
      kind: 'article',
      subjectId: newest,
      content: waitingComment.content,
      side: null,
    })
}

/** An article's readers, and the likes that they leave. */
function readership(index: number): { views: number; likes: number } {
  const views = 40 + ((index * 7919) % 4200)
  return { views, likes: Math.round(views * (0.012 + (index % 5) * 0.004)) }
}

/** Returns the newest article's id. */
async function addArticles(
  { news, comments }: Dependencies,
  { clock, folder, members, crowd }: DemoCommunity<Viewer>,
): Promise<string | null> {
  const names = (await readdir(join(folder, 'news'))).filter((name) => name.endsWith('.md')).sort()
  const now = clock.now().getTime()
  const rows = await Promise.all(
    names.map(async (name, index) => {
      const { data, body } = readFrontMatter<DemoArticle>(
        await readFile(join(folder, 'news', name), 'utf8'),
      )
      const publishedAt = new Date(now - data.published_hours_ago * hour)
      const authorId = members.get(data.author)?.account.id
      if (!authorId) throw new Error(`${name}: ${data.author} is not in members.yaml`)
      return {
        id: newId(),
        authorId,
        title: data.title,
        summary: data.summary,
        body: await marked.parse(body),
        category: data.category,
        scope: data.scope,
        state: data.state,
        tags: data.tags,
        featured: data.featured,
        status: 'published' as const,
        moderationState: 'approved' as const,
        mediaUrl: data.cover ? `/content/media/covers/${data.cover}-1280.webp` : null,
        mediaType: data.cover ? ('image' as const) : null,
        mediaAlt: data.cover_alt,
        mediaCaption: data.cover_caption,
        thumbnailUrl: data.cover ? `/content/media/covers/${data.cover}-720.webp` : null,
        createdAt: publishedAt,
        updatedAt: publishedAt,
        publishedAt,
        ...readership(index),
      }
    }),
  )
  await news.import(rows)
  await news.importViewDays(rows.flatMap((row, place) => demoViewDays(row, place, clock.now())))
  await news.importLikes(
    rows.flatMap(({ id: articleId, likes, publishedAt }, index) =>
      Array.from({ length: likes }, (_, place) => ({
        articleId,
        userId: crowd[(index * 31 + place * 7) % crowd.length] ?? '',
        createdAt: new Date(publishedAt.getTime() + (place + 1) * minute),
      })),
    ),
  )
  const writers = [...members.values()].slice(8).map(({ account }) => account.id)
  await addComments(comments, rows, writers)
  return (
    rows.reduce<{ id: string; publishedAt: Date } | null>(
      (found, row) => (found && found.publishedAt > row.publishedAt ? found : row),
      null,
    )?.id ?? null
  )
}
