import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import { DomainError } from '#platform/server/errors.ts'
import { publishQuickly } from '../contract/quick-endpoints.ts'
import type { QuickArticle } from '../contract/quick-schemas.ts'
import { articleMessages, quickMessage } from '../contract/writing-rules.ts'
import type { News } from './service.ts'

const serve = serving<Viewer>()

/** The endpoint of the news page's short form. */
export function quickRoutes(news: Pick<News, 'create'>): Route<Viewer>[] {
  return [serve(publishQuickly, ({ viewer, body }) => publish(news, viewer, body))]
}

/** Body errors are reported for the field this form calls `content`. */
async function publish(
  news: Pick<News, 'create'>,
  viewer: Viewer,
  { content, ...given }: QuickArticle,
) {
  try {
    return await news.create(viewer, {
      ...given,
      body: content,
      summary: null,
      tags: [],
      featured: false,
      status: 'published',
      mediaUrl: null,
      mediaType: null,
    })
  } catch (error) {
    const bodyError = error instanceof DomainError ? error.fields?.['body'] : undefined
    if (bodyError === undefined) throw error
    const message = bodyError === articleMessages.body.text ? quickMessage.text : bodyError
    throw new DomainError('invalid', message, { content: message })
  }
}
