import type { ArticleType } from '../contract/rules.ts'

/** A comment thread and the page that shows it. */
export type Thread = {
  articleType: ArticleType
  articleId: string
  /** Own path of the page that shows it. */
  page: string
}

/** The id of the heading above the comments. */
export const headingOf = ({ articleType }: Thread): string =>
  articleType === 'bill' ? 'bill-comments' : 'comments'

/** Which part of an address says where the comments begin; a page may show those on an article and on a bill. */
export const cursorNameOf = (type: ArticleType): string => (type === 'bill' ? 'cursorB' : 'cursorA')
