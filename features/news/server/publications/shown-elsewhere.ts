import { displayNameOf } from '#features/identity/contract/display-name.ts'
import { namesTag } from '#features/identity/contract/tags.ts'
import { isId } from '#platform/contract/is-id.ts'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import { zonedDay } from '#platform/contract/zoned-dates.ts'
import type { ShownKind } from '#platform/server/shown-elsewhere.ts'
import { categoryNames, excerptOf, headDescription, isPublic } from '../../contract/rules.ts'
import type { ArticleQueries } from '../articles/article-queries.ts'
import { newsTags } from '../tags.ts'

type Dependencies = { store: Pick<ArticleQueries, 'find'>; timeZone: string }

/** Published articles, as other sites show them. */
export const articlesElsewhere = ({ store, timeZone }: Dependencies): ShownKind => ({
  kind: 'articles',
  idAt: ({ pathname }) => /^\/news\/([\w-]{36})$/.exec(pathname)?.[1] ?? null,
  cacheTags: (id) => [newsTags.one(id), namesTag],
  find: async (id) => {
    const article = isId(id) ? await store.find(id) : null
    if (!article || !isPublic(article)) return null
    const { author, category, state, publishedAt, summary, excerpt } = article
    const name = displayNameOf(author)
    return {
      path: `/news/${id}`,
      kicker: [categoryNames[category], state && stateNames[state as StateCode]]
        .filter(Boolean)
        .join(' · '),
      title: article.title,
      byline: [`By ${name}`, publishedAt && zonedDay(publishedAt, timeZone)]
        .filter(Boolean)
        .join(' · '),
      author: { name, path: `/members/${encodeURIComponent(author.username)}` },
      text: excerptOf(summary ?? excerpt, headDescription) || null,
      status: null,
      rows: [],
      note: null,
      isLive: false,
    }
  },
})
