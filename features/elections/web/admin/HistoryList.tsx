import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#platform/web/site.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { historyActionNames } from '../../contract/admin-rules.ts'
import type { Difference, HistoryEntryWire } from '../../contract/admin-schemas.ts'
import { compareQuery, historyQuery } from './queries.ts'

/** A candidate's history, with any two versions side by side. */
export function HistoryList({ id }: { id: string }) {
  const list = useInfiniteQuery(historyQuery(useCall(), id))
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-label="History" className="mt-6">
      <h4 className="text-md">History</h4>
      {entries.length > 1 && <Compare id={id} entries={entries} />}
      <div className="mt-2">
        <PagedList
          list={list}
          count={entries.length}
          label="Loading the history"
          empty={{ title: 'No history', text: 'Changes appear here.' }}
        >
          <ol className="divide-y divide-line">
            {entries.map(({ revision, at, action, by, changes }) => (
              <li key={revision} className="py-2.5">
                <p>
                  <strong>
                    {revision}. {historyActionNames[action]}
                  </strong>{' '}
                  <span className="text-sm text-ink-3">
                    <Time at={at} hasTime />
                    {by && ` · ${by.name}`}
                  </span>
                </p>
                {action !== 'created' && <Differences changes={changes} />}
              </li>
            ))}
          </ol>
        </PagedList>
      </div>
    </section>
  )
}

function Compare({ id, entries }: { id: string; entries: HistoryEntryWire[] }) {
  const newest = entries[0]?.revision ?? 1
  const [pair, setPair] = useState({ from: entries.at(-1)?.revision ?? 1, to: newest })
  const compared = useQuery(compareQuery(useCall(), id, pair.from, pair.to))
  const options = entries.map(({ revision, action }) => ({
    value: String(revision),
    label: `${revision}. ${historyActionNames[action]}`,
  }))
  return (
    <details className="mt-2">
      <summary className="touch-area text-sm font-semibold">Compare two versions</summary>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={end === 'from' ? 'From version' : 'To version'}>
            <Select
              size="s"
              value={String(pair[end])}
              options={options}
              onChange={({ target }) => setPair({ ...pair, [end]: Number(target.value) })}
            />
          </Field>
        ))}
      </div>
      {compared.data &&
        (compared.data.length > 0 ? (
          <Differences changes={compared.data} />
        ) : (
          <p className="mt-2 text-sm text-ink-3">These versions are the same.</p>
        ))}
    </details>
  )
}

function Differences({ changes }: { changes: Difference[] }) {
  return (
    <dl className="mt-1 space-y-1.5 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="text-ink-3">{field}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {before !== null && <del className="text-ink-3">{before}</del>}
            {before !== null && after !== null && <span aria-hidden="true"> → </span>}
            {after !== null && <ins className="no-underline">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
