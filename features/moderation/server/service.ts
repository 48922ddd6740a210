import type { Notifications } from '#features/notifications/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Mail } from '#platform/server/email/email.ts'
import type { Screener } from './ai-screener.ts'
import { createAuthority } from './authority.ts'
import type { Audit } from '#features/audit/server/service.ts'
import { createDecisions, type Decision } from './decisions.ts'
import { createReviewQueue } from './review-queue.ts'
import { createSubmissions, type Outcome, type Submission } from './submissions.ts'
import { createKinds, type ModeratedKind, type Ruling, type ModeratedContent } from './kinds.ts'
import { fingerprintOf } from './screening.ts'
import type { Screening } from './screening-rules.ts'
import type { ModerationStore } from './store.ts'
import { createAppealsAndReports } from './appeals-and-reports.ts'

export type { Decision, ModeratedKind, Outcome, Ruling, ModeratedContent, Submission }

type Dependencies = {
  store: ModerationStore
  audit: Audit
  screening: Pick<Screening, 'rules' | 'duplicates'>
  /** A model for a second check; null without one. */
  screener: Screener | null
  clock: Clock
  jobs: Jobs
  mail: Mail
  notifications: Notifications
  contactOf: (id: string) => Promise<{ name: string; email: string | null } | null>
  siteUrl: string
  siteName: string
}

export type Moderation = ReturnType<typeof createModeration>

/** One queue for every kind of content: screening, decisions, appeals and reports. */
export function createModeration({
  store,
  audit,
  screening,
  screener,
  clock,
  jobs,
  mail,
  notifications,
  contactOf,
  siteUrl,
  siteName,
}: Dependencies) {
  const kinds = createKinds()
  const authority = createAuthority({ store, clock })
  const voices = createAppealsAndReports({
    store,
    kinds,
    clock,
    mail,
    notifications,
    contactOf,
    siteUrl,
    siteName,
    printOf: (written) => fingerprintOf(written, screening.duplicates.leastWords),
  })
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
    ...createSubmissions({ store, authority, kinds, clock, screening, screener }),
    ...createDecisions({ store, authority, audit, kinds, clock }),
    ...createReviewQueue({ store, kinds, clock }),
    ...voices,
  }
}
