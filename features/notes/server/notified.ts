import type { Notifications } from '#features/notifications/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { notesPath } from '../contract/rules.ts'
import type { NoteSubject } from './subject-store.ts'

const proposedNotification = 'noteproposed'
const shownNotification = 'noteshown'
const answerNotification = 'noteanswer'

/** Notifications about notes (docs/product/notes.md 13, 14). */
export function createNoteNotices(notifications: Notifications) {
  notifications.registerKind(proposedNotification, {
    name: 'Notes that members propose on your texts',
    timing: 'daily',
    isAnswer: true,
    acts: {
      one: (title) => `New note proposed on “${title}”`,
      several: (title, people) => `${people} proposed notes on “${title}”`,
    },
  })
  notifications.registerKind(shownNotification, {
    name: 'Notes shown to readers: yours, and on your texts',
    timing: 'now',
    isAnswer: true,
  })
  notifications.registerKind(answerNotification, {
    name: 'Answers to your notes',
    timing: 'daily',
    isAnswer: true,
    acts: {
      one: (title) => `The author of “${title}” answered your note`,
      several: (title) => `The author of “${title}” answered your note`,
    },
  })
  const about = ({ kind, id, title }: NoteSubject) => ({
    subjectId: id,
    title,
    path: notesPath(kind, id),
  })
  return {
    /** For the author of the text, when somebody writes a note about it. */
    proposed: (tx: Db, subject: NoteSubject, actorId: string): Promise<void> =>
      notifications.notifyOfAct(tx, {
        ...about(subject),
        kind: proposedNotification,
        memberId: subject.ownerId,
        actorId,
      }),

    /** For a note's author, when the author of the text answers. */
    answered: (tx: Db, subject: NoteSubject, noteAuthorId: string): Promise<void> =>
      notifications.notifyOfAct(tx, {
        ...about(subject),
        kind: answerNotification,
        memberId: noteAuthorId,
        actorId: subject.ownerId,
      }),

    /** For the author of the text and of the note, when readers begin to see it. */
    shown: async (tx: Db, subject: NoteSubject, noteAuthorId: string): Promise<void> => {
      const content = { kind: shownNotification, path: notesPath(subject.kind, subject.id) }
      await notifications.notify(tx, {
        ...content,
        memberId: subject.ownerId,
        text: `Readers now see a note under ${named(subject)}`,
      })
      await notifications.notify(tx, {
        ...content,
        memberId: noteAuthorId,
        text: `Readers now see your note under ${named(subject)}`,
      })
    },
  }
}

export type NoteNotices = ReturnType<typeof createNoteNotices>

const named = ({ kind, title }: NoteSubject): string =>
  kind === 'article' ? `“${title}”` : `an argument in “${title}”`
