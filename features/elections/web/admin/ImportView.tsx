import { ImportPanel } from '#features/imports/web/public.tsx'
import { getImportedPositions } from '../../contract/import-endpoints.ts'
import { openDataPaths } from '../../contract/open-data.ts'
import { resultImportKind } from '../../contract/result-rules.ts'
import { ConfirmPositions } from './ConfirmPositions.tsx'
import { candidateEndpoints, resultEndpoints } from './queries.ts'

const changes = [...candidateEndpoints, ...resultEndpoints, getImportedPositions]

/** CSV files of candidates and of results: upload, preview, apply, undo, and downloads. */
export function ImportView() {
  return (
    <div className="space-y-10">
      <ImportPanel
        kind="candidates"
        title="Import candidates"
        text="Positions still need a second editor."
        changes={changes}
        undoText="Candidates that it added are deleted; those that it changed are restored."
        more={({ id, state }) => state === 'applied' && <ConfirmPositions id={id} />}
        files={openData}
      />
      <ImportPanel
        kind={resultImportKind}
        title="Import results"
        text="Each result still needs a second editor. Files of OpenElections work once they have the columns state, status, count_time and source."
        changes={changes}
        undoText="Results that wait are withdrawn. Published ones stay: correct those with another result."
        more={({ id, state }) => state === 'applied' && <ConfirmPositions id={id} noun="result" />}
      />
    </div>
  )
}

const openData = (
  <li>
    <a href={openDataPaths.positions.csv} download className="underline">
      Public positions (CSV)
    </a>{' '}
    ·{' '}
    <a href={openDataPaths.positions.json} download className="underline">
      JSON
    </a>
    <span className="block text-sm text-ink-3">
      Open data: every position with its source. Anyone can download it.
    </span>
  </li>
)
