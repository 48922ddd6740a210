import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { ProposedResult } from '../../contract/result-admin-schemas.ts'
import type { ResultContent } from '../../contract/result-rules.ts'
import { editorOf } from '../change-mappers.ts'
import type { ResultRow } from './result-store.ts'

/** A result's content as administrators get it. */
export const shownContent = (content: ResultContent) => ({
  ...content,
  asOf: new Date(content.asOf),
})

/** A proposed result, as this viewer sees it. */
export function proposedOf(
  row: ResultRow,
  proposer: Parameters<typeof editorOf>[0],
  viewer: Viewer,
): ProposedResult {
  const { id, content, standing, proposedAt, importId } = row
  return {
    ...shownContent(content),
    id,
    standing,
    proposedAt,
    proposedBy: editorOf(proposer),
    isOwn: row.proposedBy === viewer.account.id,
    importId,
  }
}
