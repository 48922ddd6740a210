import { z } from 'zod'
import type { WebhookEvents } from '#features/webhooks/server/service.ts'
import { instant } from '#platform/contract/schemas.ts'
import type { Db } from '#platform/server/database/database.ts'
import { categories, isPublic, scopes } from '../../contract/rules.ts'
import { articlePath } from '../moderation/publication.ts'
import type { ArticleRow } from './article-columns.ts'

const place = z.object({ id: z.uuid(), url: z.url() })
const article = z
  .object({
    ...place.shape,
    title: z.string(),
    summary: z.string().nullable(),
    category: z.enum(categories),
    scope: z.enum(scopes),
    /** The postal code of an article about one state. */
    state: z.string().nullable(),
    tags: z.array(z.string()),
    version: z.number().int(),
    publishedAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'ArticleEvent' })

const declared = {
  group: 'Articles',
  audience: 'owners',
  subject: 'article',
} as const

export type ArticleEvents = ReturnType<typeof declareArticleEvents>

/**
 * What webhooks learn of articles that everyone may read, or no longer (docs/product/webhooks.md 4).
 */
export function declareArticleEvents(webhooks: WebhookEvents, siteUrl: string) {
  const published = webhooks.declare('article.published', {
    ...declared,
    title: 'An article was published',
    description: 'Also when it is public again. The text itself is at `url` and in the API.',
    data: article,
  })
  const changed = webhooks.declare('article.changed', {
    ...declared,
    title: 'A published article was changed',
    description: 'After each save of an article that is and stays public.',
    data: article,
  })
  const removed = webhooks.declare('article.removed', {
    ...declared,
    title: 'An article is no longer public',
    description: 'Deleted, withdrawn or taken down. Its comments go with it.',
    data: place,
  })
  const placeOf = (id: string) => ({ id, url: siteUrl + articlePath(id) })
  const dataOf = (row: ArticleRow) => ({
    ...row,
    ...placeOf(row.id),
    publishedAt: row.publishedAt ?? row.updatedAt,
  })

  return {
    /** Reports what a save or a decision means for readers, with what it made of the article. */
    stored: async (tx: Db, wasPublic: boolean, row: ArticleRow, isSave = true): Promise<void> => {
      const event = { subjectId: row.id, owners: [row.authorId] }
      if (isPublic(row)) {
        if (!wasPublic) await published(tx, { ...event, data: dataOf(row) })
        else if (isSave) await changed(tx, { ...event, data: dataOf(row) })
      } else if (wasPublic) await removed(tx, { ...event, data: placeOf(row.id) })
    },

    /** Reports that a public article is gone; its author is null if their account goes, too. */
    gone: (tx: Db, id: string, authorId: string | null): Promise<void> =>
      removed(tx, { subjectId: id, owners: [authorId], data: placeOf(id) }),
  }
}
