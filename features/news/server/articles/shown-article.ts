import type { Viewer } from '#features/identity/contract/viewer.ts'
import { noAppendix, type Appendices } from '#platform/server/http/appendices.ts'
import { isPublic } from '../../contract/rules.ts'
import type { Article } from '../../contract/schemas.ts'
import { mayEdit } from './access.ts'
import type { FoundArticle } from './article-read-queries.ts'
import { articleOf } from './mappers.ts'

export type ShowArticle = (row: FoundArticle, viewer: Viewer | null) => Promise<Article>

/**
 * An article as the viewer sees it on its page, with what other features add under the texts that
 * everyone reads.
 */
export const createShowArticle =
  (appendices: Appendices<Viewer>): ShowArticle =>
  async (row, viewer) =>
    articleOf(
      row,
      mayEdit(viewer, row.authorId),
      isPublic(row) ? await appendices.read(row.id, viewer) : noAppendix,
    )
