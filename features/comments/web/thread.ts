import { CallError } from '#platform/web/call.ts'
import type { Toast } from '#platform/web/toast.ts'
import { commentMessages, type CommentKind, type CommentSide } from '../contract/rules.ts'

/** What is commented on; null where comments take no side. */
export type Thread = { kind: CommentKind; subjectId: string; side: CommentSide | null }

/** How the form speaks about its comments. */
export type CommentWords = {
  label: string
  submit: string
  /** Said when there is nothing to post. */
  blank: Toast
  posted: Toast
  /** What to say of a comment that could not be posted: beside the field, and above the page when it has a title. */
  failureOf: (failure: unknown) => { title?: string; text: string }
}

/** The words for whatever has none of its own. */
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

/** The id of the heading above the comments of a thread, where the focus goes when one of them is gone. */
export const headingOf = ({ side }: Thread): string =>
  side ? `comments-${side.toLowerCase()}` : 'comments'
