import { hasCheck, isStaff } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Reply } from '../contract/schemas.ts'
import { isInTime } from './editing.ts'
import type { ShownRow } from './listing-store.ts'

/** True for a comment's author, moderators and administrators. */
export function mayDelete(authorId: string, viewer: Viewer | null): boolean {
  return (
    viewer !== null &&
    (viewer.account.id === authorId || viewer.account.isModerator || viewer.account.isAdmin)
  )
}

/** The viewer as the author of what they just wrote. */
export function authorOf({ account }: Viewer): NonNullable<ShownRow['author']> {
  const { username, firstName, lastName, profileImageUrl: imageUrl, isAdmin, isModerator } = account
  const { isVerified, showsVerified } = account
  return {
    username,
    firstName,
    lastName,
    imageUrl,
    isAdmin,
    isModerator,
    isVerified,
    showsVerified,
  }
}

/** What its author sees of a comment just written. */
export const fresh = { isUseful: false, isMuted: false }

/** A comment as `viewer` sees it: deleted ones, and those hidden from them, as an empty place. */
export function commentOf(row: ShownRow, viewer: Viewer | null, now: Date): Reply {
  const { id, kind, subjectId, parentId, side, createdAt, authorId, author, hiddenReason } = row
  const isOwn = authorId !== null && viewer?.account.id === authorId
  const place = {
    id,
    parentId,
    side,
    metadata: { side },
    entityType: kind,
    entityId: subjectId,
    createdAt,
  }
  if (authorId === null || !author || (hiddenReason !== null && !isOwn))
    return {
      ...place,
      placeholder: authorId === null ? 'deleted' : 'hidden',
      content: '',
      authorId: null,
      authorUsername: null,
      authorImageUrl: null,
      authorIsStaff: false,
      authorIsVerified: false,
      author: { firstName: null, lastName: null },
      hiddenReason: null,
      isDeletable: false,
      editedAt: null,
      isEditable: false,
      usefulCount: 0,
      ...fresh,
    }
  return {
    ...place,
    ...(row.writerName === null ? nameOf(authorId, author) : withoutAccount(row.writerName)),
    placeholder: null,
    content: row.content,
    hiddenReason,
    isDeletable: mayDelete(authorId, viewer),
    editedAt: row.editedAt,
    isEditable: isOwn && hiddenReason === null && isInTime({ createdAt }, now),
    usefulCount: row.usefulCount,
    isUseful: row.isUseful,
    isMuted: row.isMuted && row.writerName === null,
  }
}

const nameOf = (authorId: string, author: NonNullable<ShownRow['author']>) => ({
  authorId,
  authorUsername: author.username,
  authorImageUrl: author.imageUrl,
  authorIsStaff: isStaff(author),
  authorIsVerified: hasCheck(author),
  author: { firstName: author.firstName, lastName: author.lastName },
})

/** The plain name of an imported comment's writer: no account, picture, badge or check. */
const withoutAccount = (name: string) => ({
  authorId: null,
  authorUsername: null,
  authorImageUrl: null,
  authorIsStaff: false,
  authorIsVerified: false,
  author: { firstName: name, lastName: null },
})
