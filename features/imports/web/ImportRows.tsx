import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pathTo } from '#platform/contract/endpoint.ts'
import { useCall } from '#platform/web/site.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill, type PillTone } from '#platform/web/ui/Pill.tsx'
import { importErrorsPath } from '../contract/paths.ts'
import { rowEffectNames, rowEffects, type RowEffect } from '../contract/rules.ts'
import type { ImportRowWire, ImportWire } from '../contract/schemas.ts'
import { rowsQuery } from './queries.ts'

const tones: Record<RowEffect, PillTone> = {
  new: 'ok',
  changed: 'brass',
  unchanged: 'neutral',
  error: 'live',
}

/** An import's checked rows, filtered by what they do. */
export function ImportRows({ found }: { found: ImportWire }) {
  const { id, fileName, total, bad } = found
  const [effect, setEffect] = useState<RowEffect | ''>(bad > 0 ? 'error' : '')
  const list = useInfiniteQuery(rowsQuery(useCall(), id, effect))
  const counts: Record<RowEffect | '', number> = {
    '': total,
    new: found.created,
    changed: found.changed,
    unchanged: found.unchanged,
    error: bad,
  }
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-2">
        <div role="group" aria-label="Rows to show" className="flex flex-wrap gap-2">
          {(['', ...rowEffects] as const).map((each) => (
            <Button
              key={each}
              size="s"
              variant={each === effect ? 'primary' : 'quiet'}
              aria-pressed={each === effect}
              onClick={() => setEffect(each)}
            >
              {each === '' ? 'All' : rowEffectNames[each]}{' '}
              <span className="figures">{counts[each].toLocaleString('en-US')}</span>
            </Button>
          ))}
        </div>
        {bad > 0 && (
          <a href={pathTo(importErrorsPath, { id })} download className="touch-area underline">
            Download errors (CSV)
          </a>
        )}
      </div>
      <div className="mt-2">
        <DataTable
          caption={`Rows of ${fileName}`}
          columns={columns}
          rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
          idOf={({ line }) => String(line)}
          nameOf={({ line }) => `Line ${line}`}
          list={list}
          label="Loading the rows"
          hasPageKeys={false}
          empty={{ title: 'No rows', text: 'No row of this file does that.' }}
        />
      </div>
    </div>
  )
}

const columns: Parameters<typeof DataTable<ImportRowWire>>[0]['columns'] = [
  {
    id: 'record',
    header: 'Record',
    cell: ({ label }) => (
      <span className="font-semibold wrap-anywhere">{label || 'Unreadable row'}</span>
    ),
    detail: ({ line }) => (
      <span className="figures block text-sm text-ink-3">Line {line.toLocaleString('en-US')}</span>
    ),
  },
  {
    id: 'effect',
    header: 'Result',
    cell: ({ effect }) => (
      <Pill tone={tones[effect]}>{effect === 'error' ? 'Error' : rowEffectNames[effect]}</Pill>
    ),
  },
  {
    id: 'what',
    header: 'Details',
    cell: ({ notes, errors }) => (
      <ul className="space-y-0.5 text-sm wrap-anywhere">
        {errors.map(({ column, reason }) => (
          <li key={column}>
            <span className="font-semibold">{column}:</span> {reason}
          </li>
        ))}
        {notes.map((note) => (
          <li key={note} className="whitespace-pre-line">
            {note}
          </li>
        ))}
      </ul>
    ),
  },
]
