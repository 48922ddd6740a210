import { longestWriterName } from '#features/comments/contract/rules.ts'
import type { ImportedComment } from '#features/comments/server/service.ts'
import { articleCommentLimit } from '#features/news/contract/rules.ts'
import { isBlank, visibleLine, visibleText } from '#platform/contract/visible.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { OldArticle, OldComment } from './old-site.ts'
import type { Reporting } from './report.ts'
import { partsOf, plainTextOf } from './text/plain-text.ts'

/** A comment as it is stored, and the old one that it was; a long one has several parts. */
export type MovedComment = ImportedComment & { oldId: string | null }

/** The most parts of one comment. */
const mostParts = 10

/**
 * An article's comments that aren't here yet, for the account that answers for them. Answers of
 * answers are listed below the first comment, and one that is too long goes on in a reply.
 * @param known those of earlier runs; null for one that is gone.
 */
export function movedComments(
  { comments, title }: Pick<OldArticle, 'comments' | 'title'>,
  known: ReadonlyMap<string, string | null>,
  authorId: string,
  report: Reporting,
): MovedComment[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  const ids = new Map(known)
  const moved: MovedComment[] = []
  const lose = (what: string, { name }: OldComment) =>
    report.lose({ what, where: `${title}: ${name}` })
  const tops = topsOf(comments, byId)
  const isTop = (comment: OldComment) => tops.get(comment) === comment
  for (const comment of [...comments.filter(isTop), ...comments.filter((each) => !isTop(each))]) {
    if (known.has(comment.id)) {
      report.count('comments', 'present')
      continue
    }
    const text = textOf(comment)
    if (text === null) {
      report.count('comments', 'left')
      lose('Comments without words, or too long to be one', comment)
      continue
    }
    const parts = partsOf(text, articleCommentLimit)
    if (parts.length > mostParts) lose('Ends of very long comments', comment)
    if (parts.length > 1) lose('Long comments, which go on in replies', comment)
    const parentId = isTop(comment) ? null : (ids.get(tops.get(comment)?.id ?? '') ?? null)
    const id = newId()
    ids.set(comment.id, id)
    const row = {
      authorId,
      writerName:
        visibleLine(comment.name).slice(0, longestWriterName).toWellFormed() || 'Anonymous',
      createdAt: comment.at,
    }
    for (const [index, content] of parts.slice(0, mostParts).entries())
      moved.push({
        ...row,
        id: index === 0 ? id : newId(),
        parentId: index === 0 ? parentId : (parentId ?? id),
        content,
        createdAt: new Date(comment.at.getTime() + index),
        oldId: index === 0 ? comment.id : null,
      })
    report.count('comments', 'added')
  }
  return moved
}

/** A comment's words; null if there are none. */
function textOf({ html }: OldComment): string | null {
  try {
    const text = visibleText(plainTextOf(html)).replaceAll('\0', '').trim()
    return isBlank(text) ? null : text
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/**
 * The top-level comment that each one is below; itself if it is one, or if its parent isn't there.
 * Each is looked at once, and comments that answer one another in a circle end it.
 */
function topsOf(
  comments: readonly OldComment[],
  byId: ReadonlyMap<string, OldComment>,
): Map<OldComment, OldComment> {
  const tops = new Map<OldComment, OldComment>()
  for (const comment of comments) {
    const passed: OldComment[] = []
    let current = comment
    while (!tops.has(current)) {
      tops.set(current, current)
      passed.push(current)
      const parent = current.parentId === null ? undefined : byId.get(current.parentId)
      if (!parent) break
      current = parent
    }
    const top = tops.get(current) ?? current
    for (const each of passed) tops.set(each, top)
  }
  return tops
}
