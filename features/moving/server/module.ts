import type { Audit } from '#features/audit/server/service.ts'
import type { Comments } from '#features/comments/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type {
  Administration,
  Identity,
  ImportedAccounts,
  Invitations,
} from '#features/identity/server/service.ts'
import type { Media } from '#features/media/server/service.ts'
import type { ImportedArticles } from '#features/news/server/service.ts'
import { day } from '#platform/server/clock.ts'
import { tidyTables } from '#platform/server/database/tidy.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import { movingData } from './personal-data.ts'
import { createPeopleStore } from './people/people-store.ts'
import { movingPrivacy } from './privacy.ts'
import { createRedirects } from './redirects.ts'
import type { Moving } from './service.ts'
import { createMovingStore } from './store.ts'

type Dependencies = {
  audit: Audit
  identity: Identity
  administration: Administration
  importedAccounts: ImportedAccounts
  invitations: Invitations
  comments: Comments
  media: Media
  importedArticles: ImportedArticles
}

/** What a move adds to by the thousand. */
const changedTables = ['articles', 'comments', 'search_documents', 'moved_records', 'moved_paths']
/** How long subscribers wait to be invited, in days. */
const subscriberDays = 90

/** Other sites that moved here: their content, by the operator's commands, and their addresses. */
export function createMovingModule(
  { db, clock, jobs, database }: Platform,
  { audit, importedArticles, ...features }: Dependencies,
) {
  const store = createMovingStore(db)
  const people = createPeopleStore(db)
  audit.nameSubjects(
    'move',
    async (ids) =>
      new Map((await store.nameMoves(ids)).map(({ id, name }) => [id, { name, path: null }])),
  )
  jobs.define(
    'forget-moved-subscribers',
    () => people.forgetSubscribers(new Date(clock.now().getTime() - subscriberDays * day)),
    { cron: '29 4 * * *' },
  )
  const module: Module<Viewer> = {
    name: 'moving',
    contracts: [],
    routes: [],
    privacy: movingPrivacy,
    personalData: movingData,
    movedTo: createRedirects(store),
  }
  return {
    ...module,
    /** For commands; the site itself never loads what reads other systems' exports. */
    open: async (): Promise<Moving> =>
      (await import('./service.ts')).createMoving({
        ...features,
        audit,
        articles: importedArticles,
        store,
        people,
        clock,
        tidy: () => tidyTables(database.connection, changedTables),
      }),
  }
}
