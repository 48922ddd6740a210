import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { marked } from 'marked'
import type { Comments } from '#features/comments/server/service.ts'
import type { Viewer } from '#features/identity/server/service.ts'
import { hour, minute } from '#platform/server/clock.ts'
import { readFrontMatter } from '#platform/server/documents/front-matter.ts'
import { newId } from '#platform/server/ids.ts'
import type { DemoCommunity } from '#platform/server/module.ts'
import type { Category } from '../../contract/rules.ts'
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

const remarks = [
  'Thank you for staying until the vote. Nobody else did.',
  'The minutes say otherwise, and they are public. Page four has the whole vote, with names.',
  'I was there. It was louder than this makes it sound.',
  'What does it cost per household? That is the number I would like to see.',
  'Good reporting. I do not agree with the last paragraph, but I see how you got there.',
]

/** The authors' comments under each other's articles, a few minutes apart. */
async function addComments(
  comments: Comments,
  articles: { id: string; authorId: string; publishedAt: Date }[],
  authorIds: string[],
): Promise<void> {
  const rows = articles.slice(0, 12).flatMap(({ id, authorId, publishedAt }, index) =>
    authorIds
      .filter((writer) => writer !== authorId)
      .slice(index % 3, (index % 3) + 1 + (index % 4))
      .map((writer, place) => ({
        id: newId(),
        kind: 'article' as const,
        subjectId: id,
        authorId: writer,
        side: null,
        content: remarks[(index + place) % remarks.length] ?? '',
        createdAt: new Date(publishedAt.getTime() + (place + 1) * 7 * minute),
      })),
  )
  await comments.import(rows)
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

/** Returns the newest article's id. */
async function addArticles(
  { news, comments }: Dependencies,
  { clock, folder, members }: DemoCommunity<Viewer>,
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
        views: 40 + ((index * 7919) % 4200),
      }
    }),
  )
  await news.import(rows)
  const authors = [...new Set(rows.map(({ authorId }) => authorId))]
  await addComments(comments, rows, authors)
  return (
    rows.reduce<{ id: string; publishedAt: Date } | null>(
      (found, row) => (found && found.publishedAt > row.publishedAt ? found : row),
      null,
    )?.id ?? null
  )
}
