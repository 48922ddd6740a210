import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { noteMessages } from '../contract/rules.ts'
import type { Note } from '../contract/schemas.ts'
import { answerItemKind, answerSubmissionOf } from './notes-kind.ts'
import type { NoteNotices } from './notified.ts'
import type { NoteRow, NoteStore } from './store.ts'
import type { NoteSubject } from './subject-store.ts'

type Dependencies = {
  store: NoteStore
  notices: NoteNotices
  moderation: Moderation
  clock: Clock
  visible: (viewer: Viewer, id: string) => Promise<{ row: NoteRow; subject: NoteSubject }>
  read: (viewer: Viewer, id: string, subject: NoteSubject) => Promise<Note>
  changed: (subject: NoteSubject) => Promise<void>
}

/** The one answer of a text's author to a note about it (docs/product/notes.md 14). */
export function createAnswering({
  store,
  notices,
  moderation,
  clock,
  visible,
  read,
  changed,
}: Dependencies) {
  const withoutAnswer = {
    answer: null,
    answeredAt: null,
    answerEditedAt: null,
    answerHiddenReason: null,
  }

  const remove = (id: string): Promise<void> =>
    store.transaction(async (tx) => {
      await moderation.forget(tx, answerItemKind, id)
      if (!(await store.lock(tx, id))) throw missing('Note')
      await store.update(tx, id, withoutAnswer)
    })

  const put = async (viewer: Viewer, id: string, subject: NoteSubject, text: string) => {
    const submission = answerSubmissionOf(id, viewer.account.id, text)
    const reasons = await moderation.screenWords(submission, viewer.account.isAdmin)
    const answerHiddenReason = reasons.length > 0 ? reasons.join(' ') : null
    const now = clock.now()
    await store.transaction(async (tx) => {
      if (answerHiddenReason === null) await moderation.correct(tx, submission)
      else await moderation.file(tx, viewer, submission, { state: 'flagged', reasons })
      const row = await store.lock(tx, id)
      if (!row || row.hiddenReason !== null) throw missing('Note')
      if (row.answerHiddenReason !== null)
        throw new DomainError('conflict', noteMessages.answerReviewed)
      await store.update(tx, id, {
        answer: text,
        answeredAt: row.answeredAt ?? now,
        answerEditedAt: row.answeredAt === null ? null : now,
        answerHiddenReason,
      })
      if (answerHiddenReason === null && row.answer === null)
        await notices.answered(tx, subject, row.authorId)
    })
  }

  return {
    /**
     * Answers, changes the answer, or removes it if `text` is null. Lock order: author's texts,
     * queue item, note.
     * @throws DomainError `forbidden` for anyone but the text's author.
     */
    answer: async (viewer: Viewer, id: string, text: string | null): Promise<Note> => {
      const { subject } = await visible(viewer, id)
      if (subject.ownerId !== viewer.account.id)
        throw new DomainError('forbidden', noteMessages.notAuthor)
      if (text === null) await remove(id)
      else await put(viewer, id, subject, text)
      await changed(subject)
      return read(viewer, id, subject)
    },
  }
}
