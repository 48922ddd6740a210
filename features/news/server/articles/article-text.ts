import { hasPiledMarks, isBlank, piledMarks } from '#platform/contract/visible.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { PictureAttributes } from '#platform/server/security/sanitize.ts'
import type { Workers } from '#platform/server/workers/pool.ts'
import { excerptOf } from '../../contract/rules.ts'
import { articleMessages } from '../../contract/writing-rules.ts'
import type { NewArticleRow } from './article-columns.ts'
import { excerptLength } from './mappers.ts'

/**
 * Sanitizes a body and derives stored fields; refuses one without words.
 * @param memberId whose turn a long text takes; null for the demo community's.
 */
export async function textOf(
  { workers, siteUrl }: { workers: Pick<Workers, 'cleanText'>; siteUrl: string },
  html: string,
  memberId: string | null,
  pictures = new Map<string, PictureAttributes>(),
): Promise<Pick<NewArticleRow, 'body' | 'bodyText' | 'excerpt' | 'wordCount'>> {
  const {
    html: body,
    text: bodyText,
    opening,
  } = await workers.cleanText({ html, siteUrl, pictures }, memberId)
  if (isBlank(bodyText))
    throw new DomainError('invalid', articleMessages.body.text, {
      body: articleMessages.body.text,
    })
  if (hasPiledMarks(bodyText)) throw new DomainError('invalid', piledMarks, { body: piledMarks })
  return {
    body,
    bodyText,
    excerpt: excerptOf(opening || bodyText, excerptLength),
    wordCount: bodyText.split(' ').length,
  }
}

/** The place an article is about. @throws DomainError `invalid` for a state's article without one. */
export function placeOf(
  scope: 'national' | 'state',
  state: string | null,
): { scope: 'national' | 'state'; state: string | null } {
  if (scope === 'national') return { scope, state: null }
  if (state === null)
    throw new DomainError('invalid', 'Choose the state this article is about.', {
      state: 'Choose the state this article is about.',
    })
  return { scope, state }
}
