import { DomainError } from '#platform/server/errors.ts'
import { commentLimit, commentMessages } from '../contract/rules.ts'
import type { Commentable } from './commentable.ts'

/** @throws DomainError `invalid` for a comment longer than its subject's kind allows. */
export function checkLength({ limit = commentLimit }: Commentable, content: string): void {
  if (content.length <= limit) return
  const message = commentMessages.tooLong(limit)
  throw new DomainError('invalid', message, { content: message })
}
