import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { isId } from '#platform/contract/is-id.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing, violatedUnique } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { noteMessages, type NoteKind } from '../contract/rules.ts'
import type { Note, Rated, WrittenNote } from '../contract/schemas.ts'
import { createAnswering } from './answering.ts'
import { answerItemKind, noteItemKind, notesAsKinds, submissionOf } from './notes-kind.ts'
import type { NoteNotices } from './notified.ts'
import { mayDelete, noteOf } from './shown.ts'
import { noteKeyset, subjectOf, type NewNote, type NoteRow, type NoteStore } from './store.ts'
import type { NoteSubject, SubjectStore } from './subject-store.ts'

type Dependencies = {
  store: NoteStore
  subjects: SubjectStore
  notices: NoteNotices
  audit: Audit
  membership: Membership
  moderation: Moderation
  contactOf: (id: string) => Promise<{ name: string } | null>
  clock: Clock
  /** Called after commit with a subject whose notes changed. */
  changed: (kind: NoteKind, subjectId: string) => Promise<void>
}

export type Notes = ReturnType<typeof createNotes>

/** Context notes: writing, rating, answering, and moderators' decisions (docs/product/notes.md). */
export function createNotes(dependencies: Dependencies) {
  const { store, subjects, notices, audit, membership, moderation, clock } = dependencies
  const changed = ({ kind, id }: Pick<NoteSubject, 'kind' | 'id'>) => dependencies.changed(kind, id)
  const kinds = notesAsKinds({
    store,
    subjects,
    contactOf: dependencies.contactOf,
    changed: (row) => changed(subjectOf(row)),
  })
  moderation.register(kinds.note)
  moderation.register(kinds.answer)

  const found = async (kind: NoteKind, id: string): Promise<NoteSubject> => {
    const subject = isId(id) ? await subjects.find(kind, id) : null
    if (!subject) throw missing(kind === 'article' ? 'Article' : 'Argument')
    return subject
  }
  const isRater = async (viewer: Viewer | null): Promise<boolean> =>
    viewer !== null && (await membership.capabilitiesOf(viewer.account)).canInteractSocially
  const seesAll = async (viewer: Viewer | null, { ownerId }: NoteSubject): Promise<boolean> =>
    viewer !== null &&
    (viewer.account.id === ownerId ||
      viewer.account.isModerator ||
      viewer.account.isAdmin ||
      (await isRater(viewer)))

  const correctionOf = async ({ kind, id }: Pick<NoteSubject, 'kind' | 'id'>) =>
    kind === 'article' ? ((await subjects.listCorrections([id])).get(id) ?? null) : null

  /** A note with its subject, if the viewer may see it. */
  const visible = async (
    viewer: Viewer,
    id: string,
  ): Promise<{ row: NoteRow; subject: NoteSubject }> => {
    const row = await store.find(id)
    const place = row && subjectOf(row)
    const subject = place && (await subjects.find(place.kind, place.id))
    if (!row || !subject) throw missing('Note')
    const isMine = row.authorId === viewer.account.id
    const isSeen = row.status === 'shown' || (await seesAll(viewer, subject))
    if (!isMine && (row.hiddenReason !== null || !isSeen)) throw missing('Note')
    return { row, subject }
  }

  const read = async (viewer: Viewer, id: string, subject: NoteSubject): Promise<Note> => {
    const row = await store.findShown(id, viewer.account.id)
    if (!row) throw missing('Note')
    const correctedAt = await correctionOf(subject)
    return noteOf(row, viewer, { ownerId: subject.ownerId, correctedAt })
  }

  return {
    /** Whether the viewer may write and rate notes. */
    isRater,

    list: async (
      kind: NoteKind,
      subjectId: string,
      viewer: Viewer | null,
      query: PageQuery,
    ): Promise<Page<Note>> => {
      const subject = await found(kind, subjectId)
      const looking = {
        viewerId: viewer?.account.id ?? null,
        seesAll: await seesAll(viewer, subject),
      }
      const [page, correctedAt] = await Promise.all([
        noteKeyset.page(
          query,
          (after, limit) => store.list(kind, subjectId, looking, after, limit),
          ({ note }) => [note.id],
        ),
        correctionOf(subject),
      ])
      const context = { ownerId: subject.ownerId, correctedAt }
      return { ...page, items: page.items.map((row) => noteOf(row, viewer, context)) }
    },

    readSubject: async (viewer: Viewer, kind: NoteKind, id: string) => {
      const { title, path, ownerId } = await found(kind, id)
      const [canRate, hasOwnNote] = await Promise.all([
        isRater(viewer),
        store.hasNoteBy(kind, id, viewer.account.id),
      ])
      return { title, path, isMine: ownerId === viewer.account.id, isRater: canRate, hasOwnNote }
    },

    /**
     * Lock order: author's texts, queue item, subject. If the filters flag it, only its author
     * sees it.
     * @throws DomainError `forbidden` for one's own text; `conflict` for a second note.
     */
    write: async (
      viewer: Viewer,
      kind: NoteKind,
      subjectId: string,
      written: WrittenNote,
    ): Promise<Note> => {
      const subject = await found(kind, subjectId)
      const authorId = viewer.account.id
      if (subject.ownerId === authorId) throw new DomainError('forbidden', noteMessages.own)
      if (written.claim !== null && !(await subjects.quotes(subject, written.claim)))
        throw new DomainError('invalid', noteMessages.notQuoted, { claim: noteMessages.notQuoted })
      const row: NewNote & { id: string } = {
        ...written,
        articleId: kind === 'article' ? subjectId : null,
        argumentId: kind === 'argument' ? subjectId : null,
        id: newId(),
        authorId,
        createdAt: clock.now(),
      }
      const submission = submissionOf({ ...written, id: row.id, authorId })
      const reasons = await moderation.screenWords(submission, viewer.account.isAdmin)
      const hiddenReason = reasons.length > 0 ? reasons.join(' ') : null
      await store
        .transaction(async (tx) => {
          if (hiddenReason !== null)
            await moderation.file(tx, viewer, submission, { state: 'flagged', reasons })
          if (!(await subjects.lock(tx, subject))) throw missing('Text')
          await store.add(tx, [{ ...row, hiddenReason }])
          if (hiddenReason === null) await notices.proposed(tx, subject, authorId)
        })
        .catch((error: unknown) => {
          throw violatedUnique(error)?.startsWith('context_notes_once')
            ? new DomainError('conflict', noteMessages.once)
            : error
        })
      await changed(subject)
      return read(viewer, row.id, subject)
    },

    /**
     * Also while nobody else sees the text. Actions on someone else's note are audited. Lock order:
     * queue item, note, audit log.
     * @throws DomainError `missing` for a note that the viewer may not see, else `forbidden`.
     */
    remove: async (viewer: Viewer, id: string): Promise<void> => {
      const row = await store.find(id)
      if (!row || !mayDelete(row, viewer)) {
        await visible(viewer, id)
        throw new DomainError('forbidden', noteMessages.notOwn)
      }
      const { authorId } = row
      await store.transaction(async (tx) => {
        await moderation.forgetBy(tx, viewer, { kind: noteItemKind, subjectId: id, authorId })
        await moderation.forget(tx, answerItemKind, id)
        const removed = await store.lock(tx, id)
        if (!removed) throw missing('Note')
        await store.remove(tx, id)
        if (authorId === viewer.account.id) return
        const { kind, id: subjectId } = subjectOf(row)
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: `${noteItemKind}.delete`,
          subject: { kind: noteItemKind, id },
          before: { authorId, about: `${kind} ${subjectId}`, isHidden: row.hiddenReason !== null },
        })
      })
      await changed(subjectOf(row))
    },

    /**
     * Rates another member's note about another member's text, in place of an earlier rating. Lock
     * order: note.
     */
    rate: async (
      viewer: Viewer,
      id: string,
      { rating, reasons }: { rating: 'helpful' | 'somewhat' | 'not'; reasons: Rated['reasons'] },
    ): Promise<Rated> => {
      const { row, subject } = await visible(viewer, id)
      const memberId = viewer.account.id
      if (row.authorId === memberId) throw new DomainError('forbidden', noteMessages.ownRating)
      if (subject.ownerId === memberId) throw new DomainError('forbidden', noteMessages.aboutOwn)
      await store.transaction(async (tx) => {
        const locked = await store.lock(tx, id)
        if (!locked || locked.hiddenReason !== null) throw missing('Note')
        await store.rate(tx, { noteId: id, memberId, rating, reasons }, clock.now())
      })
      return { rating, reasons }
    },

    /** Also once the member may not rate any more, as the rating goes on counting. */
    unrate: async (viewer: Viewer, id: string): Promise<Rated> => {
      await store.transaction((tx) => store.unrate(tx, id, viewer.account.id))
      return { rating: null, reasons: [] }
    },

    ...createAnswering({ store, notices, moderation, clock, visible, read, changed }),

    /** For the demo community. */
    import: (rows: NewNote[]): Promise<void> => store.transaction((tx) => store.add(tx, rows)),
  }
}
