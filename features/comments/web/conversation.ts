import type { CommentWire, ReplyWire } from '../contract/schemas.ts'

const countOf = ({ hiddenReason }: ReplyWire) => (hiddenReason === null ? 1 : 0)

/** The list with a new reply at the end of what is shown below its comment. */
export const withReply = (items: CommentWire[], reply: ReplyWire): CommentWire[] =>
  items.map((item) =>
    item.id === reply.parentId
      ? {
          ...item,
          replies: [...item.replies, reply],
          replyCount: item.replyCount + countOf(reply),
        }
      : item,
  )

/** The list with a comment or reply replaced by what its author made of it. */
export const withEdited = (items: CommentWire[], edited: ReplyWire): CommentWire[] =>
  items.map((item) => {
    if (item.id === edited.id) return { ...item, ...edited }
    if (item.id !== edited.parentId) return item
    const replies = item.replies.map((reply) => (reply.id === edited.id ? edited : reply))
    return { ...item, replies, replyCount: item.replyCount - 1 + countOf(edited) }
  })

/** The list without a comment or reply; a comment with replies keeps its place. */
export const without = (items: CommentWire[], removed: ReplyWire): CommentWire[] =>
  items.flatMap((item) => {
    if (item.id === removed.id)
      return item.replies.length + item.replyCount > 0 ? [{ ...item, ...deletedPlace }] : []
    if (item.id !== removed.parentId) return [item]
    const replies = item.replies.filter(({ id }) => id !== removed.id)
    const replyCount = item.replyCount - countOf(removed)
    const isGone = item.placeholder === 'deleted' && replyCount + replies.length === 0
    return isGone ? [] : [{ ...item, replies, replyCount }]
  })

/** A comment's replies in order, from all that was loaded; each once. */
export function inOrder(replies: ReplyWire[]): ReplyWire[] {
  const byId = new Map(replies.map((reply) => [reply.id, reply]))
  const keyOf = ({ createdAt, id }: ReplyWire) => `${createdAt} ${id}`
  return [...byId.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const deletedPlace = {
  placeholder: 'deleted',
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
  isUseful: false,
  isMuted: false,
} as const
