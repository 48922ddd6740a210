import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { listImportRows } from '../contract/endpoints.ts'
import { importStateNames, type ImportState } from '../contract/rules.ts'
import type { ImportKindWire, ImportWire } from '../contract/schemas.ts'
import { ImportActions } from './ImportActions.tsx'
import { ImportRows } from './ImportRows.tsx'
import { importQuery, isWorking } from './queries.ts'

type Props = {
  listed: ImportWire
  kind: ImportKindWire
  changes: Endpoint[]
  undoText: string | undefined
  /** True for the newest, whose rows are shown once they are checked. */
  isFirst: boolean
  more: ((found: ImportWire) => ReactNode) | undefined
}

const figure = (count: number) => count.toLocaleString('en-US')

/** An import: progress, what its rows do, and the next step. */
export function ImportCard({ listed, kind, changes, undoText, isFirst, more }: Props) {
  const found = useQuery(importQuery(useCall(), listed.id)).data ?? listed
  const { fileName, by, createdAt, state, total, processed, bad, created, changed } = found
  const working = isWorking(state)
  useAfterStep(state, [listImportRows, ...changes])
  const [choice, setChoice] = useState<boolean | null>(null)
  const isShown = choice ?? (isFirst && state === 'checked')
  return (
    <Card as="section" padding="s" aria-label={`Import of ${fileName}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="text-md wrap-anywhere">{fileName}</h4>
        <Pill tone={state === 'applied' ? 'ok' : bad > 0 ? 'warn' : 'neutral'}>
          {importStateNames[state]}
        </Pill>
      </div>
      <p className="text-sm text-ink-3">
        <Time at={createdAt} hasTime /> · {by?.name ?? 'By the operator'}
      </p>
      {working ? (
        <ProgressBar
          className="mt-3"
          label={`${importStateNames[state]} ${fileName}`}
          value={processed}
          max={Math.max(total, 1)}
          text={`${figure(processed)} of ${figure(total)} rows`}
        />
      ) : (
        <p className="mt-3">
          {figure(total)} {total === 1 ? 'row' : 'rows'}: {figure(created)} new, {figure(changed)}{' '}
          changed, {figure(found.unchanged)} unchanged, {figure(bad)} bad.
        </p>
      )}
      {state === 'checked' && bad > 0 && (
        <p className="mt-1 font-semibold">
          Fix {bad === 1 ? 'the bad row' : `the ${figure(bad)} bad rows`} and send the file again.
        </p>
      )}
      {state === 'checked' && bad === 0 && created + changed === 0 && (
        <p className="mt-1">
          {total === 0
            ? 'There is no row below the header.'
            : 'Nothing to apply. The site has all of this already.'}
        </p>
      )}
      {found.failure && (
        <Callout tone="bad" className="mt-3">
          {found.failure}
        </Callout>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <ImportActions found={found} kind={kind} changes={changes} undoText={undoText} />
        {!working && total > 0 && (
          <Button
            size="s"
            variant="plain"
            aria-expanded={isShown}
            onClick={() => setChoice(!isShown)}
          >
            {isShown ? 'Hide rows' : 'Show rows'}
          </Button>
        )}
        {more?.(found)}
      </div>
      {isShown && !working && total > 0 && <ImportRows key={`${state} ${bad}`} found={found} />}
    </Card>
  )
}

/** Reads again what a finished step changed, also one so short that its work was never seen. */
function useAfterStep(state: ImportState, changes: Endpoint[]): void {
  const queryClient = useQueryClient()
  const before = useRef(state)
  const latest = useRef(changes)
  useEffect(() => {
    latest.current = changes
  })
  useEffect(() => {
    const isDone = before.current !== state && !isWorking(state)
    before.current = state
    if (!isDone) return
    for (const endpoint of latest.current)
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
  }, [state, queryClient])
}
