import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Appendices } from '#platform/server/http/appendices.ts'
import type { Article } from '../../contract/schemas.ts'
import { mayEdit } from './access.ts'
import type { FoundArticle } from './article-read-queries.ts'
import { articleOf } from './mappers.ts'

export type ShowArticle = (row: FoundArticle, viewer: Viewer | null) => Promise<Article>

/** An article as the viewer sees it on its page, with what other features add under its text. */
export const createShowArticle =
  (appendices: Appendices<Viewer>): ShowArticle =>
  async (row, viewer) =>
    articleOf(row, mayEdit(viewer, row.authorId), await appendices.read(row.id, viewer))
