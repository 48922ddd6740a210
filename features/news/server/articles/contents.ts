import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { MediaAddresses } from '#features/media/server/service.ts'
import type { Workers } from '#platform/server/workers/pool.ts'
import type { ArticleChange, WrittenArticle } from '../../contract/schemas.ts'
import type { NewsStore } from '../store.ts'
import { isStaff } from './access.ts'
import { mediaOf } from './article-media.ts'
import type { FoundArticle } from './article-read-queries.ts'
import { placeOf, textOf } from './article-text.ts'

type Dependencies = {
  store: Pick<NewsStore, 'listFiles'>
  addresses: MediaAddresses
  workers: Pick<Workers, 'cleanText'>
  siteUrl: string
}

/** What a save may change besides the status. */
type ChangedContents = Omit<
  ArticleChange,
  'version' | 'draftVersion' | 'correction' | 'isMinor' | 'status'
>

export type Contents = ReturnType<typeof createContents>

/** Featuring is the editors' choice (docs/product/news.md 1). */
const featuredBy = (viewer: Viewer, wanted: boolean, present: boolean) =>
  isStaff(viewer) ? wanted : present

/** An article's columns from what somebody wrote: checked media, sanitized text, a place. */
export function createContents({ store, addresses, workers, siteUrl }: Dependencies) {
  const cleaning = { workers, siteUrl }
  const files = { store, addresses }
  return {
    /** A new article's. @throws DomainError `invalid` for text, media or a place it can't have. */
    ofNew: async (viewer: Viewer, written: WrittenArticle) => {
      const me = viewer.account.id
      const { columns, pictures } = await mediaOf(files, [me], null, written)
      return {
        ...written,
        ...columns,
        ...(await textOf(cleaning, written.body, me, pictures)),
        ...placeOf(written.scope, written.state),
        featured: featuredBy(viewer, written.featured, false),
      }
    },

    /** A changed article's; throws like `ofNew`. */
    ofChange: async (viewer: Viewer, present: FoundArticle, change: ChangedContents) => {
      const me = viewer.account.id
      const { columns, pictures } = await mediaOf(files, [me, present.authorId], present, change)
      return {
        ...change,
        ...columns,
        ...(change.body === undefined ? {} : await textOf(cleaning, change.body, me, pictures)),
        ...placeOf(
          change.scope ?? present.scope,
          change.state === undefined ? present.state : change.state,
        ),
        featured: featuredBy(viewer, change.featured ?? present.featured, present.featured),
      }
    },

    /** The stored text of the demo community's articles. */
    textOf: (body: string) => textOf(cleaning, body, null),
  }
}
