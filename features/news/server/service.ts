import type { Comments } from '#features/comments/server/service.ts'
import type { Viewer } from '#features/identity/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Decision, Moderation } from '#features/moderation/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { hasPiledMarks, isBlank, piledMarks } from '#platform/contract/visible.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { newId } from '#platform/server/ids.ts'
import type { PictureAttributes } from '#platform/server/security/sanitize.ts'
import type { Workers } from '#platform/server/workers/pool.ts'
import { excerptOf, isPublic, type Category, type Status } from '../contract/rules.ts'
import type {
  ArticleCard,
  ArticleChange,
  Article,
  WaitingArticle,
  WrittenArticle,
} from '../contract/schemas.ts'
import { articleMessages } from '../contract/writing-rules.ts'
import { mediaOf } from './articles/article-media.ts'
import type { Corrections } from './versions/corrections.ts'
import { articlesAsKind } from './moderation/moderated.ts'
import { articleKind } from './moderation/publication.ts'
import { checkOwn, findFor, isStaff, mayEdit, type Finding } from './articles/access.ts'
import type { SearchStore } from './search/search-store.ts'
import { searchArticles } from './search/search.ts'
import { createPublicationPolicy } from './moderation/publication-policy.ts'
import {
  articleKeyset,
  ownArticleKeyset,
  waitingKeyset,
  type NewArticleRow,
} from './articles/article-columns.ts'
import { VersionConflict, type NewsStore } from './store.ts'
import { articleOf, cardOf, excerptLength } from './articles/mappers.ts'
import type { Versions } from './versions/versions.ts'
import type { VersionsStore } from './versions/versions-store.ts'
import type { ViewCounter } from './readers/views.ts'

type Dependencies = {
  store: NewsStore & SearchStore & Finding
  clock: Clock
  invalidation: InvalidationBus
  views: ViewCounter
  jobs: Jobs
  authorize: Membership['authorize']
  moderation: Moderation
  audit: Audit
  comments: Pick<Comments, 'leaveQueueIn' | 'forgetIn'>
  versions: Pick<Versions, 'unlessVersionConflict' | 'keepRevision' | 'consumeDraft'>
  corrections: Corrections
  correctionStore: Pick<VersionsStore, 'putCorrection' | 'findWaitingCorrection'>
  /** Whether the operator provides a picture or video. */
  isContent: (path: string) => Promise<boolean>
  workers: Pick<Workers, 'cleanText'>
  siteUrl: string
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

export type News = ReturnType<typeof createNews>

const one = (id: string) => `article:${id}`

/** Topics of article changes; counts belong to the list and the article, headlines have none. */
export const newsTags = {
  list: 'articles',
  one,
  changed: (id: string): string[] => ['articles', 'headlines', one(id)],
}

/** Articles: reading, writing, publishing. */
export function createNews({
  store,
  clock,
  invalidation,
  views,
  jobs,
  authorize,
  moderation,
  audit,
  comments,
  versions,
  corrections,
  correctionStore,
  isContent,
  workers,
  siteUrl,
}: Dependencies) {
  jobs.define(
    'forget-views',
    () => store.forgetViews(new Date(clock.now().getTime() - 2 * day).toISOString().slice(0, 10)),
    { cron: '47 3 * * *' },
  )

  const find = (id: string, viewer: Viewer | null) => findFor(store, id, viewer)

  /** Anything but a draft needs the capability; featuring is the editors' choice (docs/product/news.md 1). */
  const mayStore = async (viewer: Viewer, status: Status) => {
    if (status !== 'draft') await authorize(viewer.account, { capability: 'canPostContent' })
  }
  const featuredBy = (viewer: Viewer, wanted: boolean, present: boolean) =>
    isStaff(viewer) ? wanted : present

  /** Sanitizes a body and derives stored fields; refuses one without words. */
  const textOf = async (
    html: string,
    pictures = new Map<string, PictureAttributes>(),
  ): Promise<Pick<NewArticleRow, 'body' | 'bodyText' | 'excerpt' | 'wordCount'>> => {
    const { html: body, text: bodyText } = await workers.cleanText({ html, siteUrl, pictures })
    if (isBlank(bodyText))
      throw new DomainError('invalid', articleMessages.body.text, {
        body: articleMessages.body.text,
      })
    if (hasPiledMarks(bodyText)) throw new DomainError('invalid', piledMarks, { body: piledMarks })
    return {
      body,
      bodyText,
      excerpt: excerptOf(bodyText, excerptLength),
      wordCount: bodyText.split(' ').length,
    }
  }

  const publishChange = (id: string) => invalidation.publish(newsTags.changed(id))
  moderation.register(articlesAsKind(store, correctionStore.findWaitingCorrection, publishChange))

  const settling = createPublicationPolicy({ moderation, audit, clock, siteUrl })

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

    listOwn: async (viewer: Viewer, query: PageQuery) => {
      const page = await ownArticleKeyset.page(
        query,
        (after, limit) => store.listByAuthor(viewer.account.id, after, limit),
        ({ updatedAt, id }) => [updatedAt, id],
      )
      return {
        ...page,
        items: page.items.map((row) => ({
          ...cardOf(row),
          moderationReason: row.moderationReason,
        })),
      }
    },

    /** @param visitor who the view counts for; null if it isn't a view, such as an author's own. */
    read: async (id: string, viewer: Viewer | null, visitor: string | null): Promise<Article> => {
      const row = await find(id, viewer)
      if (visitor !== null && isPublic(row) && viewer?.account.id !== row.authorId)
        views.note(row.id, visitor)
      return articleOf(row, mayEdit(viewer, row.authorId))
    },

    create: async (viewer: Viewer, written: WrittenArticle): Promise<Article> => {
      await mayStore(viewer, written.status)
      const now = clock.now()
      const { columns, pictures } = await mediaOf(
        { store, isContent },
        [viewer.account.id],
        null,
        written,
      )
      const row = {
        ...written,
        ...columns,
        ...(await textOf(written.body, pictures)),
        ...placeOf(written.scope, written.state),
        id: newId(),
        authorId: viewer.account.id,
        featured: featuredBy(viewer, written.featured, false),
        createdAt: now,
        updatedAt: now,
      }
      await moderation.retryOnDuplicate(async () => {
        const { standing, file } = await settling.ofAuthor(viewer, row, written.status, null)
        await store.add({ ...row, ...standing }, file, async (tx, added) => {
          await versions.keepRevision(tx, viewer, null, added, written.status)
          await settling.remember(tx, viewer, null, added, {})
        })
      })
      await publishChange(row.id)
      return articleOf(await find(row.id, viewer), true)
    },

    /**
     * Whatever becomes public is screened again; rejected text needs a moderator's approval.
     * @throws DomainError `conflict` for an older version; `invalid` if a correction note is
     * missing.
     */
    update: async (
      viewer: Viewer,
      id: string,
      { version, draftVersion, correction, isMinor, status: asked, ...change }: ArticleChange,
    ): Promise<Article> => {
      const present = await find(id, viewer)
      checkOwn(present, viewer)
      const status = asked ?? present.status
      const isOwnersWork = viewer.account.id === present.authorId
      if (isOwnersWork) await mayStore(viewer, status)
      const { columns, pictures } = await mediaOf(
        { store, isContent },
        [viewer.account.id, present.authorId],
        present,
        change,
      )
      const next = {
        ...change,
        ...columns,
        ...(change.body === undefined ? {} : await textOf(change.body, pictures)),
        ...placeOf(
          change.scope ?? present.scope,
          change.state === undefined ? present.state : change.state,
        ),
        featured: featuredBy(viewer, change.featured ?? present.featured, present.featured),
        updatedAt: clock.now(),
      }
      const text = { ...present, ...defined(next) }
      const from = version ?? null
      await versions.unlessVersionConflict(viewer, id, from, () =>
        moderation.retryOnDuplicate(async () => {
          if (from !== null && from !== present.version) throw new VersionConflict()
          const note =
            status === 'draft'
              ? null
              : await corrections.judge(present, text, { correction, isMinor })
          const { standing, file, decide } = isOwnersWork
            ? await settling.ofAuthor(viewer, text, status, present, note)
            : settling.ofAnother(viewer, text, status, present)
          await store.change(id, { ...next, ...standing }, from, file, async (tx, row) => {
            await versions.keepRevision(tx, viewer, present, row, status)
            await versions.consumeDraft(tx, viewer, id, draftVersion)
            if (status !== 'draft')
              await correctionStore.putCorrection(
                tx,
                id,
                note === null
                  ? null
                  : {
                      id: newId(),
                      articleId: id,
                      at: next.updatedAt,
                      note,
                      isShown: isPublic(row),
                    },
              )
            await decide?.(tx)
            await settling.remember(tx, viewer, present, row, {
              status,
              fields: Object.keys(defined({ ...change, status: asked }))
                .sort()
                .join(', '),
            })
          })
        }),
      )
      await publishChange(id)
      return articleOf(await find(id, viewer), mayEdit(viewer, present.authorId))
    },

    remove: async (viewer: Viewer, id: string): Promise<void> => {
      const row = await find(id, viewer)
      checkOwn(row, viewer)
      // Before, in lock order, and after for what came in between.
      await store
        .remove(
          id,
          async (tx) => {
            await moderation.forgetBy(tx, viewer, {
              kind: articleKind,
              subjectId: id,
              authorId: row.authorId,
            })
            await comments.leaveQueueIn(tx, articleKind, id)
          },
          async (tx) => {
            await moderation.forget(tx, articleKind, id)
            await comments.leaveQueueIn(tx, articleKind, id)
            await comments.forgetIn(tx, articleKind, id)
            await settling.rememberGone(tx, viewer, row)
          },
        )
        .catch((error: unknown) => {
          throw error instanceof VersionConflict ? missing('Article') : error
        })
      await publishChange(id)
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

    /**
     * @throws DomainError `missing`; `conflict` if it isn't pending, or for an outdated version.
     */
    decide: async (viewer: Viewer, id: string, decision: Decision): Promise<Article> => {
      await find(id, viewer)
      await moderation.decideSubject(viewer, articleKind, id, decision)
      const row = await find(id, viewer)
      return articleOf(row, mayEdit(viewer, row.authorId))
    },

    /** For the demo community: stores articles directly, with sanitized text. */
    import: async (rows: Omit<NewArticleRow, 'bodyText' | 'excerpt' | 'wordCount'>[]) =>
      store.addMany(
        await Promise.all(rows.map(async (row) => ({ ...row, ...(await textOf(row.body)) }))),
      ),
  }
}

function placeOf(
  scope: 'national' | 'state',
  state: string | null,
): { scope: 'national' | 'state'; state: string | null } {
  if (scope === 'national') return { scope, state: null }
  if (state === null)
    throw new DomainError('invalid', 'Choose the state this article is about.', {
      state: 'Choose the state this article is about.',
    })
  return { scope, state }
}

/** Removes undefined fields, so they override nothing. */
function defined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as never
}
