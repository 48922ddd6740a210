import type { Comments } from '#features/comments/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { MediaAddresses } from '#features/media/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Decision, Moderation } from '#features/moderation/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import { missing } from '#platform/server/errors.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { newId } from '#platform/server/ids.ts'
import type { Workers } from '#platform/server/workers/pool.ts'
import { isPublic, type Status } from '../contract/rules.ts'
import type { ArticleChange, Article, WrittenArticle } from '../contract/schemas.ts'
import { mediaOf } from './articles/article-media.ts'
import { placeOf, textOf } from './articles/article-text.ts'
import { createReading } from './articles/reading.ts'
import type { Corrections } from './versions/corrections.ts'
import { articlesAsKind } from './moderation/moderated.ts'
import { articleKind } from './moderation/publication.ts'
import { checkOwn, findFor, isStaff, mayEdit, type Finding } from './articles/access.ts'
import type { SearchStore } from './search/search-store.ts'
import { createPublicationPolicy } from './moderation/publication-policy.ts'
import type { NewArticleRow } from './articles/article-columns.ts'
import { VersionConflict, type NewsStore } from './store.ts'
import { articleOf } from './articles/mappers.ts'
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
  addresses: MediaAddresses
  workers: Pick<Workers, 'cleanText'>
  siteUrl: string
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
  addresses,
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

  const cleaning = { workers, siteUrl }
  const publishChange = (id: string) => invalidation.publish(newsTags.changed(id))
  moderation.register(articlesAsKind(store, correctionStore.findWaitingCorrection, publishChange))

  const settling = createPublicationPolicy({ moderation, audit, clock, siteUrl })

  return {
    ...createReading({ store, views }),

    create: async (viewer: Viewer, written: WrittenArticle): Promise<Article> => {
      await mayStore(viewer, written.status)
      const now = clock.now()
      const { columns, pictures } = await mediaOf(
        { store, addresses },
        [viewer.account.id],
        null,
        written,
      )
      const row = {
        ...written,
        ...columns,
        ...(await textOf(cleaning, written.body, viewer.account.id, pictures)),
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
     * @throws DomainError `conflict` for an older version; `invalid` if the author
     * was asked for a correction note and gave none.
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
        { store, addresses },
        [viewer.account.id, present.authorId],
        present,
        change,
      )
      const next = {
        ...change,
        ...columns,
        ...(change.body === undefined
          ? {}
          : await textOf(cleaning, change.body, viewer.account.id, pictures)),
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
          const edit =
            status === 'draft'
              ? null
              : await corrections.judge(present, text, { correction, isMinor })
          const { standing, file, decide } = isOwnersWork
            ? await settling.ofAuthor(viewer, text, status, present, edit?.note ?? null)
            : settling.ofAnother(viewer, text, status, present)
          await store.change(id, { ...next, ...standing }, from, file, async (tx, row) => {
            await versions.keepRevision(tx, viewer, present, row, status)
            await versions.consumeDraft(tx, viewer, id, draftVersion)
            if (status !== 'draft')
              await correctionStore.putCorrection(
                tx,
                id,
                edit && {
                  id: newId(),
                  articleId: id,
                  at: next.updatedAt,
                  note: edit.note,
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

    /**
     * @throws DomainError `missing`; `conflict` if it isn't pending, or for an outdated version.
     */
    decide: async (viewer: Viewer, id: string, decision: Decision): Promise<Article> => {
      await find(id, viewer)
      await moderation.decideSubject(viewer, articleKind, id, decision)
      const row = await find(id, viewer)
      return articleOf(row, mayEdit(viewer, row.authorId))
    },

    /** For the demo community. */
    importLikes: store.addLikes,

    /** For the demo community: stores articles directly, with sanitized text. */
    import: async (rows: Omit<NewArticleRow, 'bodyText' | 'excerpt' | 'wordCount'>[]) =>
      store.addMany(
        await Promise.all(
          rows.map(async (row) => ({ ...row, ...(await textOf(cleaning, row.body, null)) })),
        ),
      ),
  }
}

/** Removes undefined fields, so they override nothing. */
function defined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as never
}
