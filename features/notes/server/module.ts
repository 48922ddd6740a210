import type { Audit } from '#features/audit/server/service.ts'
import type { Debates } from '#features/debates/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { News } from '#features/news/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { hour, minute } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as notesApi from '../contract/endpoints.ts'
import type { NoteKind } from '../contract/rules.ts'
import { noteApiPaths, noteExamples } from './api-notes.ts'
import { seedNotes } from './demo.ts'
import { noteFile } from './member-file.ts'
import { createNoteNotices } from './notified.ts'
import { createNoteRows, registerNoteData } from './open-data.ts'
import { noteData } from './open-data-sets.ts'
import { notesData } from './personal-data.ts'
import { notesPrivacy } from './privacy.ts'
import { createPseudonyms } from './pseudonyms.ts'
import type { PackedRatings } from './ranking/packed-ratings.ts'
import { rankNotes, type RankedNote } from './ranking/rank.ts'
import { createRanking } from './ranking/ranking.ts'
import { createRankingStore } from './ranking/ranking-store.ts'
import { noteRoutes } from './routes.ts'
import { createNotes } from './service.ts'
import { createShownNotes, shownNotesTopic } from './shown-notes.ts'
import { createNoteStore } from './store.ts'
import { createSubjectStore } from './subject-store.ts'
import { noteTasks } from './tasks.ts'

type Dependencies = {
  audit: Audit
  identity: Identity
  notifications: Notifications
  membership: Membership
  moderation: Moderation
  news: News
  debates: Debates
}

/** Ratings up to which the event loop ranks them in a few milliseconds. */
const fewRatings = 2000

/** Context notes on articles and arguments, which readers of both camps choose. */
export function createNotesModule(
  platform: Platform,
  { audit, identity, notifications, membership, moderation, news, debates }: Dependencies,
) {
  const { db, clock, invalidation, jobs, workers, limiter, site, settings, deriveKey } = platform
  const store = createNoteStore(db)
  const rankings = createRankingStore(db)
  const subjects = createSubjectStore(db)
  const notices = createNoteNotices(notifications)
  const pseudonymOf = createPseudonyms({ clock, deriveKey })
  const changed = async (kind: NoteKind, id: string): Promise<void> => {
    await invalidation.publish([`notes:${id}`, shownNotesTopic])
    await pages[kind](id)
  }
  const notes = createNotes({
    store,
    subjects,
    notices,
    audit,
    membership,
    moderation,
    contactOf: identity.contactOf,
    clock,
    changed,
  })
  const shown = createShownNotes({
    store,
    invalidation,
    subjects,
    isRater: notes.isRater,
    site,
    siteTimeZone: settings.siteTimeZone,
  })
  const pages: Record<NoteKind, (id: string) => Promise<void>> = {
    article: news.showUnder(shown('article')),
    argument: debates.showUnderArguments(shown('argument')),
  }
  const rankInThread = workers.backgroundTask<PackedRatings, RankedNote[]>(
    import.meta.resolve('./ranking/rank-task.ts'),
    'rankInThread',
  )
  const rank = createRanking({
    store,
    rankings,
    subjects,
    notices,
    moderation,
    rank: async (ratings) =>
      ratings.values.length <= fewRatings ? rankNotes(ratings) : rankInThread(ratings),
    pseudonymOf,
    clock,
    changed,
  })
  const rows = createNoteRows({ store: rankings, pseudonymOf })
  jobs.define('rank-notes', rank, { cron: '*/15 * * * *' })

  const module: Module<Viewer> = {
    name: 'notes',
    contracts: [notesApi],
    routes: noteRoutes(notes),
    limits: {
      notes: { max: 10, per: hour, by: 'account', maxTries: 60 },
      noteRatings: { max: 60, per: minute, by: 'account' },
      noteData: { max: 30, per: hour, by: 'address', about: 'Downloads of notes and ratings' },
    },
    privacy: notesPrivacy,
    memberFile: [noteFile(db)],
    personalData: notesData,
    tasks: noteTasks({ store, subjects, isRater: notes.isRater }),
    api: {
      tags: { 'Context notes': 'Notes on articles and arguments, and their ratings' },
      paths: noteApiPaths,
      examples: noteExamples,
    },
    http: (app) => registerNoteData(app, { rows, limiter }),
    openData: noteData(rows),
    seed: (demo) => seedNotes({ notes, store, subjects, rank }, demo),
  }
  return { ...module, service: notes, rank }
}
