import { escapeXml } from '#platform/server/http/xml.ts'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { ModeratedKind, Ruling } from '#features/moderation/server/service.ts'
import { excerptOf, isPublic, summaryFallback } from '../../contract/rules.ts'
import { isArticleAbout } from '../articles/article-columns.ts'
import { coverHtml } from '../articles/cover-html.ts'
import { articleKind, articlePath, textOf } from './publication.ts'
import type { Finding } from '../articles/access.ts'
import type { ArticleEvents } from '../articles/article-events.ts'
import type { NewsStore } from '../store.ts'

/** Articles in the review queue. */
export function articlesAsKind(
  store: Pick<NewsStore, 'applyRuling' | 'isPublic'> & Pick<Finding, 'find'>,
  findWaitingCorrection: (id: string) => Promise<string | null>,
  changed: (id: string) => Promise<void>,
  events: Pick<ArticleEvents, 'stored'>,
): ModeratedKind {
  return {
    kind: articleKind,
    name: 'Article',
    isEditable: true,
    isRejectedFirst: true,
    pathsOf: (ids) => Promise.resolve(new Map(ids.map((id) => [id, articlePath(id)]))),
    authorPath: '/my-articles',
    read: async (id) => {
      const [row, note] = await Promise.all([store.find(id), findWaitingCorrection(id)])
      return (
        row && {
          authorId: row.authorId,
          authorName: displayNameOf(row.author),
          title: row.title,
          excerpt: excerptOf(row.summary ?? row.excerpt, summaryFallback),
          text: textOf(row),
          html:
            coverHtml(row) +
            row.body +
            (note ? `<p><em>Correction for readers: ${escapeXml(note)}</em></p>` : ''),
          about: null,
          isPublic: isPublic(row),
        }
      )
    },
    inState: isArticleAbout,
    apply: async (tx, ruling) => {
      const { subjectId: id } = ruling
      const wasPublic = await store.isPublic(tx, id)
      const ruled = await store.applyRuling(tx, id, columnsOf(ruling), ruling)
      if (ruled) await events.stored(tx, wasPublic, ruled, false)
    },
    changed,
  }
}

/** A decision's effect on an article; `publishedAt` may be its first publication. */
function columnsOf({ state, reason, at }: Ruling) {
  if (state === 'approved' || state === 'reported')
    return {
      status: 'published' as const,
      moderationState: 'approved' as const,
      moderationReason: null,
      publishedAt: at,
    }
  if (state === 'pending')
    return {
      status: 'pending_review' as const,
      moderationState: 'pending' as const,
      moderationReason: null,
      publishedAt: null,
    }
  return {
    status: 'draft' as const,
    moderationState: 'flagged' as const,
    moderationReason: reason,
    publishedAt: null,
  }
}
