import { displayNameOf, isStaff } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Note } from '../contract/schemas.ts'
import type { NoteRow, ShownRow } from './store.ts'

/** True for a note's author, moderators and administrators. */
export function mayDelete({ authorId }: Pick<NoteRow, 'authorId'>, viewer: Viewer | null): boolean {
  return (
    viewer !== null &&
    (viewer.account.id === authorId || viewer.account.isModerator || viewer.account.isAdmin)
  )
}

/**
 * A note as the viewer sees it.
 * @param ownerId the subject's author, who sees their own answer while a moderator holds it back.
 */
export function noteOf(
  { note, author, rating, reasons }: ShownRow,
  viewer: Viewer | null,
  { ownerId, correctedAt }: { ownerId: string; correctedAt: Date | null },
): Note {
  const { id, type, claim, text, sources, createdAt, status, hiddenReason, authorId } = note
  const viewerId = viewer?.account.id ?? null
  const isMine = viewerId === authorId
  return {
    id,
    type,
    claim,
    text,
    sources,
    createdAt,
    status,
    author: {
      username: author.username,
      name: displayNameOf(author),
      isStaff: isStaff(author),
    },
    isMine,
    hiddenReason: isMine ? hiddenReason : null,
    correctedAt: correctedSince(note, correctedAt),
    answer: answerOf(note, viewerId === ownerId),
    rating: rating === null ? null : { rating, reasons: reasons ?? [] },
    isDeletable: mayDelete(note, viewer),
  }
}

/** When the text was corrected after the note was written; null if it wasn't. */
export function correctedSince(
  { createdAt }: Pick<NoteRow, 'createdAt'>,
  correctedAt: Date | null,
): Date | null {
  return correctedAt !== null && correctedAt > createdAt ? correctedAt : null
}

function answerOf(
  { answer, answeredAt, answerEditedAt, answerHiddenReason }: NoteRow,
  isOwner: boolean,
): Note['answer'] {
  if (answer === null || answeredAt === null) return null
  if (answerHiddenReason !== null && !isOwner) return null
  return {
    text: answer,
    at: answeredAt,
    editedAt: answerEditedAt,
    hiddenReason: answerHiddenReason,
  }
}
