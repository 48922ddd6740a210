import type { Moderation } from '#features/moderation/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { rankingSettings } from '../../contract/ranking-settings.ts'
import type { NoteKind } from '../../contract/rules.ts'
import { answerItemKind, noteItemKind } from '../notes-kind.ts'
import type { NoteNotices } from '../notified.ts'
import { subjectOf, type NoteRow, type NoteStore } from '../store.ts'
import type { SubjectStore } from '../subject-store.ts'
import { createPacker, type PackedRatings } from './packed-ratings.ts'
import type { RankedNote } from './rank.ts'
import type { RankedRow, RankingStore } from './ranking-store.ts'

type Dependencies = {
  store: Pick<NoteStore, 'transaction' | 'lock' | 'update'>
  rankings: RankingStore
  subjects: SubjectStore
  notices: NoteNotices
  moderation: Pick<Moderation, 'forget'>
  /** Computes in a thread of its own. */
  rank: (ratings: PackedRatings) => Promise<RankedNote[]>
  /** A rater's name in the public data, which is also the order of raters. */
  pseudonymOf: (memberId: string) => string
  clock: Clock
  changed: (kind: NoteKind, subjectId: string) => Promise<void>
}

const unranked: RankedNote = { status: 'proposed', level: null, factor: null, counted: 0 }

/** The job that decides which notes readers see (docs/product/notes.md 7, 11). */
export function createRanking({
  store,
  rankings,
  subjects,
  notices,
  moderation,
  rank,
  pseudonymOf,
  clock,
  changed,
}: Dependencies) {
  const readRanked = async (): Promise<Map<string, RankedNote>> => {
    const packer = createPacker()
    for await (const { noteId, memberId, rating } of rankings.ratings())
      packer.add(pseudonymOf(memberId), noteId, rankingSettings.values[rating])
    const { noteIds, ratings } = packer.pack()
    const ranked = await rank(ratings)
    return new Map(noteIds.map((id, index) => [id, ranked[index] ?? unranked]))
  }

  /** Readers begin or cease to see a note. */
  const decide = async (row: NoteRow, { status }: RankedNote): Promise<void> => {
    const { kind, id } = subjectOf(row)
    const subject = await subjects.find(kind, id)
    const isChanged = await store.transaction(async (tx: Db) => {
      const locked = await store.lock(tx, row.id)
      if (!locked || locked.status === status) return false
      const isFirst = status === 'shown' && locked.shownAt === null
      await store.update(tx, row.id, { status, ...(isFirst ? { shownAt: clock.now() } : {}) })
      if (isFirst && subject && locked.hiddenReason === null)
        await notices.shown(tx, subject, row.authorId)
      return true
    })
    if (isChanged) await changed(kind, id)
  }

  const forgetOrphans = (): Promise<void> =>
    store.transaction(async (tx) => {
      for (const kind of [noteItemKind, answerItemKind]) {
        const orphans = await rankings.listOrphans(tx, kind)
        if (orphans.length > 0) await moderation.forget(tx, kind, ...orphans)
      }
    })

  return async (): Promise<void> => {
    const ranked = await readRanked()
    const rows: RankedRow[] = []
    const decided: [NoteRow, RankedNote][] = []
    for await (const row of rankings.notes()) {
      const found = ranked.get(row.id) ?? unranked
      rows.push({ ...found, id: row.id })
      if (found.status !== row.status) decided.push([row, found])
    }
    await rankings.saveLevels(rows)
    for (const [row, found] of decided) await decide(row, found)
    await forgetOrphans()
  }
}
