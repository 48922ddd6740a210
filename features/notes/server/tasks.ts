import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { MemberTask } from '#platform/server/member-tasks.ts'
import { notesPath } from '../contract/rules.ts'
import { subjectOf, type NoteStore } from './store.ts'
import type { SubjectStore } from './subject-store.ts'

type Dependencies = {
  store: Pick<NoteStore, 'findUnrated'>
  subjects: Pick<SubjectStore, 'find'>
  isRater: (viewer: Viewer) => Promise<boolean>
}

/** One proposed note to rate, for members who may (docs/product/notes.md 4). */
export const noteTasks =
  ({ store, subjects, isRater }: Dependencies) =>
  async (viewer: Viewer): Promise<MemberTask[]> => {
    if (!(await isRater(viewer))) return []
    const row = await store.findUnrated(viewer.account.id)
    const place = row && subjectOf(row)
    const subject = place && (await subjects.find(place.kind, place.id))
    return subject
      ? [
          {
            order: 50,
            text: `Rate a note: ${subject.title}`,
            detail: 'A member added context. Does it help readers?',
            path: notesPath(subject.kind, subject.id),
          },
        ]
      : []
  }
