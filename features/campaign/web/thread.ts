import type { ArticleType } from '../contract/rules.ts'

/** A comment thread and the page that shows it. */
export type Thread = {
  articleType: ArticleType
  articleId: string
  /** Own path of the page that shows it. */
  page: string
}

/** The id of the comments' heading. */
export const headingOf = ({ articleType }: Thread): string =>
  articleType === 'bill' ? 'bill-comments' : 'comments'

/**
 * The address parameter for the comments' cursor; a page may show comments on an article and a
 * bill.
 */
export const cursorNameOf = (type: ArticleType): string => (type === 'bill' ? 'cursorB' : 'cursorA')
