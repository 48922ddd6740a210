import { minute } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import type { App } from './compose.ts'

const remarks = [
  'Thank you for staying until the vote. Nobody else did.',
  'The minutes say otherwise, and they are public. Page four has the whole vote, with names.',
  'I was there. It was louder than this makes it sound.',
  'What does it cost per household? That is the number I would like to see.',
  'Good reporting. I do not agree with the last paragraph, but I see how you got there.',
]

/** A few remarks of the authors under each other's articles, a few minutes apart. */
export async function addComments(
  app: App,
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
        thingId: id,
        authorId: writer,
        side: null,
        content: remarks[(index + place) % remarks.length] ?? '',
        createdAt: new Date(publishedAt.getTime() + (place + 1) * 7 * minute),
      })),
  )
  await app.comments.import(rows)
}
