import type { Comments } from '#features/comments/server/service.ts'
import type { Viewer } from '#features/identity/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Changes } from '#platform/server/changes.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import { pageOf, readCursor, writeCursor } from '#platform/server/cursor.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import { newId } from '#platform/server/ids.ts'
import { cleanHtml, textOfHtml } from '#platform/server/sanitize.ts'
import { excerptOf, isPublic, type Category, type Status } from '../contract/rules.ts'
import type { ArticleCardInside, ArticleChange, ArticleInside, WrittenArticle } from '../contract/schemas.ts'
import { articleMessages } from '../contract/writing-rules.ts'
import { searchTerms } from './search-terms.ts'
import type { NewArticleRow, NewsStore, Position, RankedPosition } from './store.ts'
import { articleOf, cardOf, excerptLength } from './things.ts'
import type { ViewCounter } from './views.ts'

type Dependencies = {
  store: NewsStore
  clock: Clock
  changes: Changes
  views: ViewCounter
  jobs: Jobs
  authorize: Membership['authorize']
  comments: Pick<Comments, 'forgetIn'>
  siteUrl: string
}

type ListQuery = { category?: Category | 'all' | undefined; search?: string | undefined; scope?: 'national' | 'state' | undefined; state?: string | undefined; author?: string | undefined; cursor?: string | undefined; limit: number }

export type News = ReturnType<typeof createNews>

/** Topics under which changes of articles are told. */
export const newsTopics = { list: 'articles', one: (id: string) => `article:${id}` }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Articles: reading, writing, publishing. */
export function createNews({ store, clock, changes, views, jobs, authorize, comments, siteUrl }: Dependencies) {
  jobs.define('forget-views', () => store.forgetViews(new Date(clock.now().getTime() - 2 * day).toISOString().slice(0, 10)), { cron: '47 3 * * *' })

  const mayEdit = (viewer: Viewer | null, authorId: string) =>
    viewer !== null && (viewer.account.id === authorId || viewer.account.isAdmin)

  const find = async (id: string, viewer: Viewer | null) => {
    const row = uuid.test(id) ? await store.find(id) : null
    if (!row) throw missing('Article')
    const maySee = isPublic(row) || mayEdit(viewer, row.authorId) || viewer?.account.isModerator
    if (!maySee) throw missing('Article')
    return row
  }

  const checkOwn = (row: { authorId: string }, viewer: Viewer) => {
    if (!mayEdit(viewer, row.authorId)) throw new DomainError('forbidden', 'Only the author can change this article.')
  }

  /** Anything but a draft needs the capability; featuring is the editors' choice (decisions 5.1). */
  const mayStore = async (viewer: Viewer, status: Status) => {
    if (status !== 'draft') await authorize(viewer.account, { capability: 'canPostContent' })
  }
  const featuredBy = (viewer: Viewer, wanted: boolean, present: boolean) =>
    isStaff(viewer) ? wanted : present

  /** Cleans a body and takes from it what is kept beside it; refuses one without a word. */
  const textOf = (html: string): Pick<NewArticleRow, 'body' | 'bodyText' | 'excerpt' | 'wordCount'> => {
    const body = cleanHtml(html, siteUrl)
    const bodyText = textOfHtml(body)
    if (!bodyText) throw new DomainError('invalid', articleMessages.body.text, { body: articleMessages.body.text })
    return { body, bodyText, excerpt: excerptOf(bodyText, excerptLength), wordCount: bodyText.split(' ').length }
  }

  const tell = (id: string) => changes.publish([newsTopics.list, newsTopics.one(id)])

  return {
    list: async ({ category, search, scope, state, author, cursor, limit }: ListQuery): Promise<Page<ArticleCardInside>> => {
      const filter = { category: category === 'all' ? undefined : category, scope, state, author }
      const terms = search ? searchTerms(search) : null
      if (search && !terms) return { items: [], next: null }
      if (terms) {
        const after = readCursor<RankedPosition>(cursor, ['number', 'number', 'id'])
        const page = pageOf(await store.search(terms, filter, after, limit + 1), limit, (last) => writeCursor([last.rank, last.at, last.id]))
        return { ...page, items: page.items.map(({ rank: _rank, at: _at, ...row }) => cardOf(row)) }
      }
      const after = readCursor<Position>(cursor, ['time', 'id'])
      const page = pageOf(await store.listPublic(filter, after, limit + 1), limit, (last) => writeCursor([last.publishedAt?.getTime() ?? 0, last.id]))
      return { ...page, items: page.items.map(cardOf) }
    },

    listOwn: async (viewer: Viewer, { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
      const after = readCursor<Position>(cursor, ['time', 'id'])
      const page = pageOf(await store.listByAuthor(viewer.account.id, after, limit + 1), limit, (last) => writeCursor([last.updatedAt.getTime(), last.id]))
      return { ...page, items: page.items.map((row) => ({ ...cardOf(row), moderationReason: row.moderationReason })) }
    },

    /** @param visitor whom a view counts for; null when this is no reading, such as an author's own look. */
    read: async (id: string, viewer: Viewer | null, visitor: string | null): Promise<ArticleInside> => {
      const row = await find(id, viewer)
      if (visitor !== null && isPublic(row) && viewer?.account.id !== row.authorId) views.note(row.id, visitor)
      return articleOf(row, mayEdit(viewer, row.authorId))
    },

    create: async (viewer: Viewer, written: WrittenArticle): Promise<ArticleInside> => {
      await mayStore(viewer, written.status)
      const id = newId()
      const now = clock.now()
      await store.add({
        ...written,
        ...textOf(written.body),
        ...placeOf(written.scope, written.state),
        ...stateFor(written.status, null, now),
        id,
        authorId: viewer.account.id,
        featured: featuredBy(viewer, written.featured, false),
        createdAt: now,
        updatedAt: now,
      })
      await tell(id)
      return articleOf(await find(id, viewer), true)
    },

    /** A flag stays through every change until a moderator or an administrator publishes the article; a moderator may do that and no more to it. */
    update: async (viewer: Viewer, id: string, change: ArticleChange): Promise<ArticleInside> => {
      const present = await find(id, viewer)
      const isFlagged = present.moderationState === 'flagged'
      const isDecision = isFlagged && isStaff(viewer) && change.status === 'published'
      const isOnlyDecision = isDecision && Object.values(change).filter((value) => value !== undefined).length === 1
      if (!isOnlyDecision) checkOwn(present, viewer)
      const isHeld = isFlagged && !isDecision
      const status = isHeld && change.status === 'published' ? present.status : change.status ?? present.status
      const isOwnersWork = viewer.account.id === present.authorId
      if (isOwnersWork) await mayStore(viewer, status)
      const now = clock.now()
      await store.change(id, {
        ...change,
        ...(change.body === undefined ? {} : textOf(change.body)),
        ...placeOf(change.scope ?? present.scope, change.state === undefined ? present.state : change.state),
        ...(isHeld ? { status } : stateFor(status, present.publishedAt, now)),
        featured: featuredBy(viewer, change.featured ?? present.featured, present.featured),
        updatedAt: now,
      })
      await tell(id)
      return articleOf(await find(id, viewer), mayEdit(viewer, present.authorId))
    },

    remove: async (viewer: Viewer, id: string): Promise<void> => {
      checkOwn(await find(id, viewer), viewer)
      await store.remove(id, (tx) => comments.forgetIn(tx, 'article', id))
      await tell(id)
    },

    /** For the demo community: articles as they are, their text cleaned like any other. */
    import: (rows: (Omit<NewArticleRow, 'bodyText' | 'excerpt' | 'wordCount'>)[]) =>
      store.addMany(rows.map((row) => ({ ...row, ...textOf(row.body) }))),
  }
}

function isStaff({ account }: Viewer): boolean {
  return account.isAdmin || account.isModerator
}

function placeOf(scope: 'national' | 'state', state: string | null): { scope: 'national' | 'state'; state: string | null } {
  if (scope === 'national') return { scope, state: null }
  if (state === null) throw new DomainError('invalid', 'Choose the state that this article is about.', { state: 'Choose the state that this article is about.' })
  return { scope, state }
}

/** What publishing, submitting or keeping a draft sets; the first publication's time stays (core.md section 4). */
function stateFor(status: Status, publishedAt: Date | null, now: Date) {
  return {
    status,
    moderationState: status === 'published' ? 'approved' as const : 'pending' as const,
    moderationReason: null,
    publishedAt: status === 'published' ? publishedAt ?? now : publishedAt,
  }
}
