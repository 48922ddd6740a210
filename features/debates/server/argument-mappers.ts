import { displayNameOf, hasCheck, isStaff } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Argument, MemberArgument } from '../contract/arguments-schemas.ts'
import type { MemberArgumentRow, ShownArgument } from './argument-store.ts'

/** An accepted argument as this viewer sees it. */
export function argumentFor(
  { authorId, author, avatar, rank, ...row }: ShownArgument,
  viewer: Viewer | null,
  appendix = '',
): Argument {
  return {
    ...row,
    appendix,
    author: {
      username: author.username,
      name: displayNameOf(author),
      isStaff: isStaff(author),
      isVerified: hasCheck(author),
      avatar,
    },
    isBest: rank === 0,
    isMine: viewer?.account.id === authorId,
  }
}

/** An accepted argument in its author's list. */
export function memberArgumentOf({
  debate: { id, title, positionAName, positionBName },
  ...row
}: MemberArgumentRow): MemberArgument {
  return {
    ...row,
    debate: { id, title },
    positionName: row.position === 'A' ? positionAName : positionBName,
  }
}
