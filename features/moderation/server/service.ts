import type { Notifications } from '#features/notifications/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Mail } from '#platform/server/email/email.ts'
import type { Workers } from '#platform/server/workers/pool.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import type { Screener } from './ai-screener.ts'
import { createAuthority } from './authority.ts'
import type { Audit } from '#features/audit/server/service.ts'
import { createDecisions } from './decisions.ts'
import type { Decision } from './settling.ts'
import { createReviewQueue } from './review-queue.ts'
import { createSubmissions, type Outcome, type Submission } from './submissions.ts'
import { createKinds, type ModeratedKind, type Ruling } from './kinds.ts'
import { createModerationNotices } from './notices.ts'
import { createProposing } from './proposing.ts'
import { createPublicItems } from './public-items.ts'
import { printOf } from './screening.ts'
import type { Screening } from './screening-rules.ts'
import { createScreenedTexts } from './screened-texts.ts'
import type { ModerationStore } from './store.ts'
import { createAppealsAndReports } from './appeals-and-reports.ts'

export type { Decision, ModeratedKind, Outcome, Ruling, Submission }

type Dependencies = {
  store: ModerationStore
  audit: Audit
  screening: Pick<Screening, 'rules' | 'duplicates'>
  workers: Pick<Workers, 'textTask'>
  /** A model for a second check; null without one. */
  screener: Screener | null
  clock: Clock
  jobs: Jobs
  mail: Mail
  notifications: Notifications
  contactOf: (id: string) => Promise<{ name: string; email: string | null } | null>
  site: SiteIdentity
}

export type Moderation = ReturnType<typeof createModeration>

/** One queue for every kind of content: screening, decisions, appeals and reports. */
export function createModeration({
  store,
  audit,
  screening,
  workers,
  screener,
  clock,
  jobs,
  mail,
  notifications,
  contactOf,
  site,
}: Dependencies) {
  const kinds = createKinds()
  const authority = createAuthority({ store, clock })
  const texts = createScreenedTexts({ store, screening, workers, screener })
  const publicItems = createPublicItems({
    store,
    kinds,
    clock,
    fingerprintOf: (written) => printOf(written, screening.duplicates.leastWords).fingerprint,
  })
  const notices = createModerationNotices({
    store,
    kinds,
    jobs,
    mail,
    notifications,
    contactOf,
    site,
  })
  const voices = createAppealsAndReports({ store, kinds, publicItems, notices, clock })
  notifications.registerDecisions(store.listDecided)
  jobs.define('moderation-tell-authors', voices.notifyAuthors, { cron: '* * * * *' })
  return {
    kinds,
    register: (kind: ModeratedKind): void => {
      kinds.register(kind)
      audit.nameSubjects(kind.kind, async (ids) => {
        const [titles, paths] = await Promise.all([
          store.listTitles(kind.kind, ids),
          kind.pathsOf(ids),
        ])
        return new Map(
          titles.map(({ subjectId, title }) => [
            subjectId,
            { name: title, path: paths.get(subjectId) ?? null },
          ]),
        )
      })
    },
    ...createSubmissions({ store, authority, kinds, notices, clock, texts }),
    ...createDecisions({ store, authority, audit, kinds, publicItems, notices, clock }),
    ...createReviewQueue({ store, kinds, clock }),
    ...createProposing({ store, authority, clock }),
    ...voices,
  }
}
