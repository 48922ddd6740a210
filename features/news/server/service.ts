import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Decision, Moderation } from '#features/moderation/server/service.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Appendices, ReadAppendices } from '#platform/server/http/appendices.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Article } from '../contract/schemas.ts'
import { findFor, type Finding } from './articles/access.ts'
import type { NewArticleRow } from './articles/article-columns.ts'
import type { Contents } from './articles/contents.ts'
import { createShowArticle } from './articles/shown-article.ts'
import { createReading } from './articles/reading.ts'
import { createWriting } from './articles/writing.ts'
import { articlesAsKind } from './moderation/articles-kind.ts'
import { articleKind } from './moderation/publication.ts'
import type { ViewCounter } from './readers/views.ts'
import type { SearchStore } from './search/search-store.ts'
import type { NewsStore } from './store.ts'
import type { VersionsStore } from './versions/versions-store.ts'

type Dependencies = Omit<
  Parameters<typeof createWriting>[0],
  'store' | 'correctionStore' | 'show'
> & {
  store: NewsStore & SearchStore & Finding
  correctionStore: Pick<VersionsStore, 'putCorrection' | 'findWaitingCorrection'>
  clock: Clock
  views: ViewCounter
  jobs: Jobs
  moderation: Moderation
  contents: Contents
  appendices: Appendices<Viewer>
}

export type { ImportedArticle, ImportedArticles } from './articles/imported-articles.ts'
export type News = ReturnType<typeof createNews>

/** Articles: reading, writing, publishing. */
export function createNews({ views, jobs, appendices, ...dependencies }: Dependencies) {
  const { store, clock, moderation, contents, correctionStore, publishChange, events } =
    dependencies
  const show = createShowArticle(appendices)
  jobs.define(
    'forget-views',
    () => store.forgetViews(new Date(clock.now().getTime() - 2 * day).toISOString().slice(0, 10)),
    { cron: '47 3 * * *' },
  )
  moderation.register(
    articlesAsKind(store, correctionStore.findWaitingCorrection, publishChange, events),
  )

  return {
    ...createReading({ store, views, show }),
    ...createWriting({ ...dependencies, show }),

    /**
     * Shows HTML under articles and in feeds.
     * @returns what to call when it changes for everyone.
     */
    showUnder: (read: ReadAppendices<Viewer>): ((id: string) => Promise<void>) => {
      appendices.register(read)
      return publishChange
    },

    /**
     * @throws DomainError `missing`; `conflict` if it isn't pending, or for an outdated version.
     */
    decide: async (viewer: Viewer, id: string, decision: Decision): Promise<Article> => {
      await findFor(store, id, viewer)
      await moderation.decideSubject(viewer, articleKind, id, decision)
      const row = await findFor(store, id, viewer)
      return show(row, viewer)
    },

    /** For the demo community. */
    importLikes: store.addLikes,

    /** For the demo community. */
    importViewDays: store.addViewDays,

    /** For the demo community: stores articles directly, with sanitized text. */
    import: async (rows: Omit<NewArticleRow, 'bodyText' | 'excerpt' | 'wordCount'>[]) =>
      store.addMany(
        await Promise.all(
          rows.map(async (row) => ({ ...row, ...(await contents.textOf(row.body)) })),
        ),
      ),
  }
}
