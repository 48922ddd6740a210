import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { hour } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import type { DemoCommunity } from '#platform/server/module.ts'
import type { NoteType } from '../contract/rules.ts'
import type { Notes } from './service.ts'
import type { NewNote, NoteStore } from './store.ts'
import type { SubjectStore } from './subject-store.ts'

type Dependencies = {
  notes: Notes
  store: NoteStore
  subjects: SubjectStore
  rank: () => Promise<void>
}

type DemoNote = {
  /** The title of an article, or the member whose first argument it is about. */
  article?: string
  argument_of?: string
  by: string
  type: NoteType
  claim?: string
  text: string
  sources: string[]
  answer?: string
  left?: number
  right?: number
}

/** Raters of each camp; each of them rates every note that has ratings. */
const campSize = 25

/** Notes on the demo's articles: shown, declined, disputed and new ones. */
export async function seedNotes(
  { notes, store, subjects, rank }: Dependencies,
  { clock, folder, members, crowd }: DemoCommunity<Viewer>,
): Promise<void> {
  const written = parse(await readFile(join(folder, 'notes.yaml'), 'utf8')) as DemoNote[]
  const now = clock.now().getTime()
  const rows: (NewNote & { id: string; demo: DemoNote })[] = []
  for (const [index, demo] of written.entries()) {
    const authorId = members.get(demo.by)?.account.id
    const found = demo.article
      ? await subjects.findArticleTitled(demo.article)
      : await subjects.findArgumentBy(members.get(demo.argument_of ?? '')?.account.id ?? '')
    if (!authorId || !found)
      throw new Error(`the demo has no ${demo.by} or ${demo.article ?? demo.argument_of}`)
    const createdAt = new Date(Math.max(+found.publishedAt, now - (30 - index) * hour))
    rows.push({
      demo,
      id: newId(),
      articleId: demo.article ? found.id : null,
      argumentId: demo.article ? null : found.id,
      authorId,
      type: demo.type,
      claim: demo.claim ?? null,
      text: demo.text,
      sources: demo.sources,
      createdAt,
      answer: demo.answer ?? null,
      answeredAt: demo.answer ? new Date(+createdAt + hour / 2) : null,
    })
  }
  await notes.import(rows.map(({ demo: _demo, ...row }) => row))
  const raters = crowd.slice(0, 2 * campSize)
  const ratings = rows.flatMap(({ id, demo: { left, right } }, note) =>
    left === undefined || right === undefined
      ? []
      : raters.map((memberId, index) => {
          const share = index < campSize ? left : right
          const isHelpful = (index * 41 + note * 17) % campSize < share * campSize
          return {
            noteId: id,
            memberId,
            rating: isHelpful ? ('helpful' as const) : ('not' as const),
            reasons: isHelpful ? ['sources' as const] : [],
          }
        }),
  )
  await store.addRatings(ratings.map((rating) => ({ ...rating, ratedAt: clock.now() })))
  await rank()
}
