import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { isPublic, type Category } from '../../contract/rules.ts'
import type { Article, ArticleCard, WaitingArticle } from '../../contract/schemas.ts'
import type { View, ViewCounter } from '../readers/views.ts'
import type { SearchStore } from '../search/search-store.ts'
import { searchArticles } from '../search/search.ts'
import type { NewsStore } from '../store.ts'
import { findFor, type Finding } from './access.ts'
import { articleKeyset, ownArticleKeyset, waitingKeyset } from './article-columns.ts'
import type { OwnFilter } from './list-store.ts'
import { cardOf } from './mappers.ts'
import type { ShowArticle } from './shown-article.ts'

type Dependencies = {
  store: Pick<NewsStore, 'listPublic' | 'listByAuthor' | 'listFollowed' | 'listToModerate'> &
    SearchStore &
    Finding
  views: ViewCounter
  show: ShowArticle
}

type ListQuery = {
  category?: Category | 'all' | undefined
  search?: string | undefined
  scope?: 'national' | 'state' | undefined
  state?: string | undefined
  author?: string | undefined
  featured?: 'true' | undefined
  cursor?: string | undefined
  limit: number
}

/** Articles as readers, their authors and moderators see them. */
export function createReading({ store, views, show }: Dependencies) {
  return {
    list: async ({
      category,
      search,
      scope,
      state,
      author,
      featured,
      cursor,
      limit,
    }: ListQuery): Promise<Page<ArticleCard>> => {
      const filter = {
        category: category === 'all' ? undefined : category,
        scope,
        state,
        author,
        featured,
      }
      if (search) {
        const page = await searchArticles(store, { typed: search, filter, cursor, limit })
        return { ...page, items: page.items.map(cardOf) }
      }
      const page = await articleKeyset.page(
        { cursor, limit },
        (after, most) => store.listPublic(filter, after, most),
        ({ publishedAt, id }) => [publishedAt ?? 0, id],
      )
      return { ...page, items: page.items.map(cardOf) }
    },

    listOwn: async (viewer: Viewer, query: PageQuery & OwnFilter) => {
      const page = await ownArticleKeyset.page(
        query,
        (after, limit) => store.listByAuthor(viewer.account.id, query, after, limit),
        ({ updatedAt, id }) => [updatedAt, id],
      )
      return {
        ...page,
        items: page.items.map((row) => ({
          ...cardOf(row),
          moderationReason: row.moderationReason,
          publishAt: row.publishAt,
        })),
      }
    },

    listFollowed: async (viewer: Viewer, query: PageQuery): Promise<Page<ArticleCard>> => {
      const page = await articleKeyset.page(
        query,
        (after, limit) => store.listFollowed(viewer.account.id, after, limit),
        ({ publishedAt, id }) => [publishedAt ?? 0, id],
      )
      return { ...page, items: page.items.map(cardOf) }
    },

    /** @param view who reads, and from where; it counts unless it's the author's own. */
    read: async (id: string, viewer: Viewer | null, view: View): Promise<Article> => {
      const row = await findFor(store, id, viewer)
      if (isPublic(row) && viewer?.account.id !== row.authorId) views.note(row.id, view)
      return show(row, viewer)
    },

    /** Articles awaiting review: flagged ones, then pending ones, oldest first. */
    listToModerate: async ({
      state,
      ...query
    }: { state?: string | undefined } & PageQuery): Promise<Page<WaitingArticle>> => {
      const page = await waitingKeyset.page(
        query,
        (after, limit) => store.listToModerate(state, after, limit),
        ({ group, waitingSince, itemId }) => [group, waitingSince, itemId],
      )
      return {
        ...page,
        items: page.items.map(
          ({ group: _group, itemId, itemState, version, reasons, waitingSince, ...row }) => ({
            ...cardOf(row),
            body: row.body,
            moderationReason: row.moderationReason,
            itemId,
            itemState,
            version,
            reasons,
            waitingSince,
          }),
        ),
      }
    },
  }
}
