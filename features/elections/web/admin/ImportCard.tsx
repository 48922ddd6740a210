import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import type { ImportState } from '../../contract/admin-rules.ts'
import {
  applyElectionImport,
  confirmElectionImport,
  getElectionImport,
  listElectionImports,
  undoElectionImport,
} from '../../contract/import-endpoints.ts'
import type { ElectionImportWire } from '../../contract/import-schemas.ts'
import { candidateEndpoints, importQuery } from './queries.ts'

const stateNames: Record<ImportState, string> = {
  reading: 'Reading',
  checking: 'Checking',
  checked: 'Checked',
  applying: 'Applying',
  applied: 'Applied',
  undoing: 'Undoing',
  undone: 'Undone',
}
const changed = [...candidateEndpoints, getElectionImport, listElectionImports]
const failure = { title: 'Import failed', text: 'Could not update the import' }
const figure = (count: number) => count.toLocaleString('en-US')

/** An import: progress, effects, bad rows, and the next step. */
export function ImportCard({ listed }: { listed: ElectionImportWire }) {
  const call = useCall()
  const found = useQuery(importQuery(call, listed.id))
  const { confirm, dialog } = useConfirm()
  const apply = useApiMutation(call, applyElectionImport, { changes: changed, failure })
  const undo = useApiMutation(call, undoElectionImport, { changes: changed, failure })
  const current = found.data ?? listed
  const { id, fileName, by, createdAt, state, total, processed, bad, created, updated } = current
  const isWorking = ['checking', 'applying', 'undoing'].includes(state)
  const takeBack = async () => {
    const isSure = await confirm({
      title: 'Undo this import?',
      description: 'Candidates that it added are deleted; those that it changed are restored.',
      action: 'Undo import',
      isDangerous: true,
    })
    if (isSure) undo.mutate({ params: { id } })
  }
  return (
    <Card as="section" padding="s" aria-label={`Import of ${fileName}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="text-md wrap-anywhere">{fileName}</h4>
        <Pill tone={state === 'applied' ? 'ok' : bad > 0 ? 'vote' : 'neutral'}>
          {stateNames[state]}
        </Pill>
      </div>
      <p className="text-sm text-ink-3">
        <Time at={createdAt} hasTime /> · {by?.name ?? 'By the operator'}
      </p>
      {isWorking ? (
        <ProgressBar
          className="mt-3"
          label={`${stateNames[state]} ${fileName}`}
          value={processed}
          max={Math.max(total, 1)}
          text={`${figure(processed)} of ${figure(total)} rows`}
        />
      ) : (
        <p className="mt-3">
          {figure(total)} rows: {figure(created)} new, {figure(updated)} known, {figure(bad)} bad.
        </p>
      )}
      {current.failure && (
        <Callout tone="bad" className="mt-3">
          {current.failure}
        </Callout>
      )}
      {current.errors.length > 0 && <BadRows found={current} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {state === 'checked' && bad === 0 && total > 0 && (
          <Button
            size="s"
            isBusy={apply.isPending}
            onClick={() => apply.mutate({ params: { id } })}
          >
            Apply {figure(total)} {total === 1 ? 'row' : 'rows'}
          </Button>
        )}
        {state === 'applied' && (
          <Button size="s" variant="danger" isBusy={undo.isPending} onClick={() => void takeBack()}>
            Undo import
          </Button>
        )}
        {state === 'applied' && current.waiting > 0 && <ConfirmAll found={current} />}
      </div>
      {dialog}
    </Card>
  )
}

function BadRows({ found: { errors, bad } }: { found: ElectionImportWire }) {
  return (
    <div className="mt-3">
      <p className="font-semibold">
        Fix {bad === 1 ? 'this row' : `these ${figure(bad)} rows`} and send the file again.
      </p>
      <ul className="mt-2 max-h-72 divide-y divide-line overflow-y-auto text-sm">
        {errors.map(({ line, errors: reasons }) => (
          <li key={line} className="py-1.5">
            <strong className="figures">Line {line}</strong>
            {Object.entries(reasons).map(([column, reason]) => (
              <span key={column} className="block wrap-anywhere">
                <span className="text-ink-3">{column}:</span> {reason}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {bad > errors.length && (
        <p className="mt-2 text-sm text-ink-3">The first {errors.length} are shown.</p>
      )}
    </div>
  )
}

/** Confirms another editor's imported positions, some hundred at a time. */
function ConfirmAll({ found: { id, waiting, isOwn } }: { found: ElectionImportWire }) {
  const call = useCall()
  const queryClient = useQueryClient()
  const [most, setMost] = useState<number | null>(null)
  const [left, setLeft] = useState(waiting)
  const confirmAll = async () => {
    setMost(waiting)
    try {
      for (let isDone = false; !isDone;) {
        const result = await call(confirmElectionImport, { params: { id } })
        setLeft(result.left)
        isDone = result.left === 0 || result.confirmed === 0
      }
      toast({ tone: 'good', title: 'Positions confirmed' })
    } catch (error) {
      toast({ tone: 'bad', title: failure.title, description: messageOf(error, failure.text) })
    }
    setMost(null)
    await Promise.all(
      changed.map((endpoint) => queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })),
    )
  }
  if (isOwn)
    return (
      <p className="basis-full text-sm text-ink-3">
        {figure(waiting)} {waiting === 1 ? 'position waits' : 'positions wait'} for another
        administrator.
      </p>
    )
  if (most !== null)
    return (
      <ProgressBar
        className="basis-full"
        label="Confirming"
        value={most - left}
        max={most}
        text={`${figure(most - left)} of ${figure(most)}`}
      />
    )
  return (
    <Button size="s" onClick={() => void confirmAll()}>
      Confirm {figure(waiting)} {waiting === 1 ? 'position' : 'positions'}
    </Button>
  )
}
