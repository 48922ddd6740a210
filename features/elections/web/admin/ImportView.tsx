import { ImportPanel } from '#features/imports/web/public.tsx'
import { getImportedPositions } from '../../contract/import-endpoints.ts'
import { openDataPaths } from '../../contract/open-data.ts'
import { ConfirmPositions } from './ConfirmPositions.tsx'
import { candidateEndpoints } from './queries.ts'

const changes = [...candidateEndpoints, getImportedPositions]

/** CSV files of candidates: upload, preview, apply, undo, and downloads. */
export function ImportView() {
  return (
    <ImportPanel
      kind="candidates"
      title="Import candidates"
      text="Positions still need a second editor."
      changes={changes}
      undoText="Candidates that it added are deleted; those that it changed are restored."
      more={({ id, state }) => state === 'applied' && <ConfirmPositions id={id} />}
      files={openData}
    />
  )
}

const openData = (
  <li>
    <a href={openDataPaths.csv} download className="underline">
      Public positions (CSV)
    </a>{' '}
    ·{' '}
    <a href={openDataPaths.json} download className="underline">
      JSON
    </a>
    <span className="block text-sm text-ink-3">
      Open data: every position with its source. Anyone can download it.
    </span>
  </li>
)
