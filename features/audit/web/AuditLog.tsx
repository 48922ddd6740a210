import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useCall } from '#platform/web/site.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import type { AuditEntryWire } from '../contract/schemas.ts'
import { auditQuery } from './queries.ts'

const subjects = [
  { value: 'article', label: 'Articles' },
  { value: 'comment', label: 'Comments' },
  { value: 'argument', label: 'Arguments' },
  { value: 'debate', label: 'Debates' },
  { value: 'user', label: 'Members' },
  { value: 'house', label: 'Houses' },
  { value: 'message', label: 'Messages' },
]

/** Every action of administrators and moderators, newest first; it can be read and not changed. */
export function AuditLog() {
  const [filter, setFilter] = useState({ action: '', actor: '' })
  const log = useInfiniteQuery(auditQuery(useCall(), useDeferredValue(filter)))
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="audit-log">
      <h2 id="audit-log" className="text-xl">
        Audit log
      </h2>
      <p className="mt-1 text-ink-2">
        Who did what, and when. The log is chained and append-only: nobody can change it,
        administrators included.
      </p>
      <div className="mt-4 grid gap-3 sm:flex sm:items-end">
        <Field label="About">
          <Select
            value={filter.action}
            placeholder="Everything"
            options={subjects}
            onChange={({ target }) => setFilter((before) => ({ ...before, action: target.value }))}
          />
        </Field>
        <Field label="By (username)">
          <TextInput
            type="search"
            maxLength={100}
            value={filter.actor}
            onChange={({ target }) => setFilter((before) => ({ ...before, actor: target.value }))}
          />
        </Field>
      </div>
      <div className="mt-4">
        {log.isPending && <Skeleton count={8} className="h-9" label="Loading the audit log" />}
        {log.isError && entries.length === 0 && (
          <ErrorState level={3} isRetrying={log.isFetching} onRetry={() => void log.refetch()} />
        )}
        {log.data && entries.length === 0 && (
          <EmptyState
            level={3}
            title="No actions"
            text="What administrators and moderators do is written down here."
          />
        )}
        {entries.length > 0 && (
          <>
            <ol className="divide-y divide-line border-y border-line">
              {entries.map((entry) => (
                <Entry key={entry.seq} entry={entry} />
              ))}
            </ol>
            <div className="mt-6">
              <LoadMore list={log} failure="The next actions did not load." />
            </div>
          </>
        )}
      </div>
    </section>
  )
}

function Entry({
  entry: { seq, at, actor, action, subjectId, subject, before, after },
}: {
  entry: AuditEntryWire
}) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 text-sm md:grid-cols-[3rem_11rem_9rem_9rem_minmax(0,1fr)]">
      <span className="figures text-ink-3">{seq}</span>
      <span className="figures text-ink-2">
        <Time at={at} hasTime />
      </span>
      <span className="font-semibold">{actor?.name ?? 'Former member'}</span>
      <span>{action}</span>
      <span className="min-w-0 break-words text-ink-2">
        {subject && (
          <span className="block text-ink">
            {subject.path ? (
              <a href={subject.path} target="_blank" rel="noopener" className="underline">
                {subject.name}
              </a>
            ) : (
              subject.name
            )}
          </span>
        )}
        <span className="font-mono text-ink-3">{subjectId}</span>
        {fields.map((field) => (
          <span key={field} className="block">
            {field}: {before && field in before ? `${textOf(before[field])} → ` : ''}
            {textOf(after?.[field])}
          </span>
        ))}
      </span>
    </li>
  )
}

function textOf(value: string | number | boolean | null | undefined): string {
  return value === null || value === undefined ? 'none' : String(value)
}
