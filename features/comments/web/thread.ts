import { charactersIn } from '#platform/contract/count-text.ts'
import { isBlank } from '#platform/contract/visible.ts'
import { CallError } from '#platform/web/call.ts'
import type { Toast } from '#platform/web/toast.ts'
import {
  commentLimit,
  commentMessages,
  type CommentKind,
  type CommentSide,
} from '../contract/rules.ts'

/** The subject of a thread; null side if comments take none. */
export type Thread = {
  kind: CommentKind
  subjectId: string
  side: CommentSide | null
  /** Maximum length of its comments, if not the usual one. */
  limit?: number | undefined
}

/** Maximum length of a thread's comments. */
export const limitOf = ({ limit = commentLimit }: Thread): number => limit

/** The id of a comment's element on its page. */
export const commentId = (id: string): string => `comment-${id}`

/** What keeps a text from being posted in a thread; null if nothing does. */
export function mistakeIn(thread: Thread, text: string): string | null {
  if (isBlank(text)) return commentMessages.blank
  const limit = limitOf(thread)
  return charactersIn(text.trim()) > limit ? commentMessages.tooLong(limit) : null
}

/** The form's wording for its comments. */
export type CommentWords = {
  label: string
  submit: string
  /** Shown if there is nothing to post. */
  blank: Toast
  posted: Toast
  /**
   * The message for a comment that couldn't be posted: next to the field, and as a toast if it has
   * a title.
   */
  failureOf: (failure: unknown) => { title?: string; text: string }
}

/** The default wording. */
export const validationMessages: CommentWords = {
  label: 'Add a comment',
  submit: 'Post Comment',
  blank: { title: commentMessages.blank },
  posted: { title: commentMessages.added },
  failureOf: (failure) => ({
    text:
      failure instanceof CallError && failure.status < 500
        ? failure.says(commentMessages.failed)
        : commentMessages.failed,
  }),
}

/** The id of a thread's heading, which takes focus when a comment is removed. */
export const headingOf = ({ side }: Thread): string =>
  side ? `comments-${side.toLowerCase()}` : 'comments'
