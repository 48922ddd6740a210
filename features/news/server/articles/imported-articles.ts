import type { Comments } from '#features/comments/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Db } from '#platform/server/database/database.ts'
import { invalid } from '#platform/server/errors.ts'
import type { StateCode } from '#platform/contract/states.ts'
import type { Category } from '../../contract/rules.ts'
import { createArticle } from '../../contract/schemas.ts'
import { articleKind } from '../moderation/publication.ts'
import { newsTags } from '../tags.ts'
import type { NewArticleRow } from './article-columns.ts'
import type { Contents } from './contents.ts'
import type { ImportedArticleStore } from './imported-articles-store.ts'

/** An article from elsewhere. */
export type ImportedArticle = {
  id: string
  authorId: string
  title: string
  summary: string | null
  /** HTML, whose pictures are files of the viewer who imports it. */
  body: string
  category: Category
  /** The state that it is about; null for the nation. */
  state: StateCode | null
  tags: string[]
  cover: { mediaUrl: string; alt: string | null; caption: string | null } | null
  isPublished: boolean
  createdAt: Date
  updatedAt: Date
  /** Of a published article, and of a draft that was published before. */
  publishedAt: Date | null
}

/** A checked article with its sanitized text. */
type PreparedArticle = NewArticleRow

export type ImportedArticles = ReturnType<typeof createImportedArticles>

type Dependencies = {
  store: ImportedArticleStore
  contents: Pick<Contents, 'ofNew'>
  comments: Pick<Comments, 'imported' | 'forgetIn'>
  invalidation: Pick<InvalidationBus, 'publish'>
}

/**
 * Articles that the operator brings from another site (docs/product/moving.md): by the rules of all
 * articles, but for the screening, as the operator answers for them.
 */
export function createImportedArticles({ store, contents, comments, invalidation }: Dependencies) {
  return {
    /** Checks and sanitizes an article. @throws DomainError `invalid` for one that can't be stored. */
    prepare: async (viewer: Viewer, article: ImportedArticle): Promise<PreparedArticle> => {
      const { id, authorId, cover, isPublished, createdAt, updatedAt, publishedAt } = article
      const parsed = createArticle.body.safeParse({
        title: article.title,
        summary: article.summary,
        body: article.body,
        category: article.category,
        scope: article.state === null ? 'national' : 'state',
        state: article.state,
        tags: article.tags,
        mediaUrl: cover?.mediaUrl ?? null,
        mediaType: cover ? 'image' : null,
        mediaAlt: cover?.alt ?? null,
        mediaCaption: cover?.caption ?? null,
      })
      if (!parsed.success) {
        const [issue] = parsed.error.issues
        throw invalid(issue?.path.join('.') || 'body', issue?.message ?? 'Not an article.')
      }
      const written = await contents.ofNew(viewer, parsed.data)
      return {
        ...written,
        id,
        authorId,
        featured: false,
        status: isPublished ? 'published' : 'draft',
        moderationState: isPublished ? 'approved' : 'pending',
        createdAt,
        updatedAt,
        publishedAt: isPublished ? (publishedAt ?? createdAt) : publishedAt,
      }
    },

    /** Stores a prepared article in the caller's transaction. */
    add: (tx: Db, prepared: PreparedArticle): Promise<void> => store.addImported(tx, prepared),

    listPresent: store.listPresent,

    /**
     * Removes those of these articles that nobody changed or answered since, with their comments.
     * @returns their ids.
     */
    removeUntouched: async (tx: Db, ids: string[]): Promise<string[]> => {
      const locked = await store.lockUntouched(tx, ids)
      if (locked.length === 0) return []
      const answered = new Set(await comments.imported.listAnswered(tx, articleKind, locked))
      const removed = locked.filter((id) => !answered.has(id))
      if (removed.length === 0) return []
      await store.removeImported(tx, removed)
      for (const id of removed) await comments.forgetIn(tx, articleKind, id)
      return removed
    },

    /** After a commit: lists, feeds and pages show that articles came, and these changed or went. */
    announce: (changed: string[]): Promise<void> =>
      invalidation.publish([newsTags.list, 'headlines', ...changed.map(newsTags.one)]),
  }
}
