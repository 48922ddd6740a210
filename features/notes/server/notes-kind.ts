import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { ModeratedKind, Submission } from '#features/moderation/server/service.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import { beginningOf, linksIn } from '#platform/server/text-parts.ts'
import { notesPath } from '../contract/rules.ts'
import type { NoteSubject, SubjectStore } from './subject-store.ts'
import { subjectOf, type NewNote, type NoteRow, type NoteStore } from './store.ts'

/** The notes' kind in the review queue, and that of their answers, which have their notes' ids. */
export const noteItemKind = 'note'
export const answerItemKind = 'note-answer'

/** Maximum length of a note's beginning where it is named. */
const titleLength = 80

const hidden = 'A moderator hid this.'

type Dependencies = {
  store: NoteStore
  subjects: SubjectStore
  contactOf: (id: string) => Promise<{ name: string } | null>
  changed: (row: NoteRow) => Promise<void>
}

/** Notes and their answers in the review queue; hidden ones stay visible to their authors. */
export function notesAsKinds({ store, subjects, contactOf, changed }: Dependencies) {
  const subjectIn = (row: NoteRow): Promise<NoteSubject | null> => {
    const { kind, id } = subjectOf(row)
    return subjects.find(kind, id)
  }
  const shared = {
    isEditable: false,
    isRejectedFirst: false,
    authorPath: null,
    pathsOf: async (ids: string[]) =>
      new Map(
        (await store.listByIds(ids)).map((row) => {
          const { kind, id } = subjectOf(row)
          return [row.id, notesPath(kind, id)]
        }),
      ),
    changed: async (id: string) => {
      const row = await store.find(id)
      if (row) await changed(row)
    },
  }
  const hide =
    (of: (reason: string | null) => Partial<NewNote>): ModeratedKind['apply'] =>
    async (tx, { subjectId, state, reason }) => {
      if (!(await store.lock(tx, subjectId))) return
      const isShown = state === 'approved' || state === 'reported'
      await store.update(tx, subjectId, of(isShown ? null : (reason ?? hidden)))
    }

  const note: ModeratedKind = {
    ...shared,
    kind: noteItemKind,
    name: 'Context note',
    read: async (id) => {
      const found = await store.findShown(id, null)
      if (!found) return null
      const subject = await subjectIn(found.note)
      const { text, claim, sources, authorId, hiddenReason } = found.note
      return {
        authorId,
        authorName: displayNameOf(found.author),
        title: beginningOf(text, titleLength),
        excerpt: text,
        text,
        html: [
          ...(claim === null ? [] : [`<blockquote>${escapeHtml(claim)}</blockquote>`]),
          paragraphOf(text),
          `<p>Sources:</p><ul>${sources.map((source) => `<li>${linkTo(source)}</li>`).join('')}</ul>`,
        ].join(''),
        about: subject?.title ?? null,
        isPublic: hiddenReason === null && subject !== null,
      }
    },
    apply: hide((hiddenReason) => ({ hiddenReason })),
  }

  const answer: ModeratedKind = {
    ...shared,
    kind: answerItemKind,
    name: 'Answer to a note',
    read: async (id) => {
      const row = await store.find(id)
      const subject = row && (await subjectIn(row))
      if (!row?.answer || !subject) return null
      const person = await contactOf(subject.ownerId)
      return {
        authorId: subject.ownerId,
        authorName: person?.name ?? 'Former member',
        title: beginningOf(row.answer, titleLength),
        excerpt: row.answer,
        text: row.answer,
        html: paragraphOf(row.answer),
        about: subject.title,
        isPublic: row.answerHiddenReason === null && row.hiddenReason === null,
      }
    },
    apply: async (tx, ruling) => {
      const row = await store.lock(tx, ruling.subjectId)
      if (row?.answer) await hide((reason) => ({ answerHiddenReason: reason }))(tx, ruling)
    },
  }
  return { note, answer }
}

/** A note for the screening. */
export function submissionOf({
  id,
  authorId,
  text,
  claim,
  sources,
}: Pick<NoteRow, 'id' | 'authorId' | 'text' | 'claim' | 'sources'>): Submission {
  return {
    kind: noteItemKind,
    subjectId: id,
    authorId,
    title: beginningOf(text, titleLength),
    text: claim === null ? text : `${claim}\n${text}`,
    links: [...sources, ...linksIn(text)],
    excerpt: text,
  }
}

/** The answer to a note for the screening. */
export function answerSubmissionOf(noteId: string, authorId: string, text: string): Submission {
  return {
    kind: answerItemKind,
    subjectId: noteId,
    authorId,
    title: beginningOf(text, titleLength),
    text,
    links: linksIn(text),
    excerpt: text,
  }
}

const paragraphOf = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const linkTo = (address: string) =>
  `<a href="${escapeHtml(address)}" rel="noopener nofollow ugc">${escapeHtml(address)}</a>`
