import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { listAudit } from '../contract/endpoints.ts'
import { ListSection } from '#platform/web/tables/ListSection.tsx'
import { SelectFilter } from '#platform/web/tables/SelectFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import type { AuditEntryWire } from '../contract/schemas.ts'
import { auditInput, auditQuery, type AuditFilter } from './queries.ts'
import { changesOf, sentenceOf } from './sentence.ts'

const subjects = [
  { value: 'article', label: 'Articles' },
  { value: 'tag', label: 'Tags' },
  { value: 'comment', label: 'Comments' },
  { value: 'note', label: 'Context notes' },
  { value: 'argument', label: 'Arguments' },
  { value: 'debate', label: 'Debates' },
  { value: 'campaign-comment', label: 'Comments on the campaign' },
  { value: 'testimony', label: 'Testimonies' },
  { value: 'election', label: 'Elections and results' },
  { value: 'candidate', label: 'Candidates' },
  { value: 'challenge', label: 'Challenges' },
  { value: 'user', label: 'Members' },
  { value: 'verification', label: 'Verifications' },
  { value: 'house', label: 'Houses' },
  { value: 'order', label: 'Orders' },
  { value: 'product', label: 'Products' },
  { value: 'video', label: 'Videos' },
  { value: 'page', label: 'Pages that come with the site' },
  { value: 'added-page', label: 'Added pages' },
  { value: 'announcement', label: 'Announcements' },
  { value: 'site', label: 'Site settings' },
  { value: 'broadcast', label: 'Broadcasts' },
  { value: 'person', label: 'Invitations' },
  { value: 'message', label: 'Messages' },
  { value: 'application', label: 'Applications' },
  { value: 'reason', label: 'Reasons' },
  { value: 'job', label: 'Jobs and emails' },
]

/** Administrators' and moderators' actions, newest first, read-only. */
export function AuditLog() {
  const [filter, change] = useAddressFilter<AuditFilter>({
    action: '',
    actor: '',
    from: '',
    to: '',
  })
  const list = useInfiniteQuery(auditQuery(useCall(), useDeferredValue(filter)))
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <ListSection
      tab="audit"
      title="Audit log"
      lead="Who did what, and when. Each entry seals the one before it, so no one can change the log, not even administrators."
      filters={
        <>
          <SelectFilter
            label="About"
            value={filter.action}
            placeholder="Everything"
            options={subjects}
            onChange={(action) => change({ action })}
          />
          <Field label="By (username)">
            <TextInput
              type="search"
              maxLength={100}
              value={filter.actor}
              onChange={({ target }) => change({ actor: target.value })}
            />
          </Field>
          <Field label="From">
            <TextInput
              type="date"
              max={filter.to || undefined}
              value={filter.from}
              onChange={({ target }) => change({ from: target.value })}
            />
          </Field>
          <Field label="Through">
            <TextInput
              type="date"
              min={filter.from || undefined}
              value={filter.to}
              onChange={({ target }) => change({ to: target.value })}
            />
          </Field>
        </>
      }
    >
      <DataTable
        caption="Audit log"
        rows={entries}
        idOf={({ seq }) => String(seq)}
        nameOf={sentenceOf}
        list={list}
        label="Loading the audit log"
        empty={
          Object.values(filter).some(Boolean)
            ? { title: 'No matches', text: 'Try other dates, or fewer filters.' }
            : {
                title: 'No actions yet',
                text: 'Actions by administrators and moderators appear here.',
              }
        }
        panel={{ label: 'Selected entry', content: (entry) => <Entry entry={entry} /> }}
        csvHref={csvHref(listAudit, auditInput(filter))}
        columns={[
          {
            id: 'action',
            header: 'Action',
            cell: (entry) => sentenceOf(entry),
            detail: (entry) => {
              const changes = changesOf(entry)
              return (
                changes.length > 0 && (
                  <span className="block text-sm text-ink-3">{changes.join(' · ')}</span>
                )
              )
            },
          },
          {
            id: 'at',
            header: 'When',
            cell: ({ at }) => (
              <span className="whitespace-nowrap">
                <Time at={at} hasTime />
              </span>
            ),
          },
          {
            id: 'actor',
            header: 'By',
            cell: ({ actor }) => (
              <span className="block max-w-40 md:truncate">{actor?.name ?? 'Former member'}</span>
            ),
          },
        ]}
      />
    </ListSection>
  )
}

/** An action's details. */
function Entry({ entry }: { entry: AuditEntryWire }) {
  const { seq, at, actor, action, subjectId } = entry
  return (
    <>
      <h3 className="text-lg wrap-anywhere">{sentenceOf(entry)}</h3>
      <p className="text-sm text-ink-3">
        Entry {seq} · <Time at={at} hasTime /> · {actor?.name ?? 'Former member'}
      </p>
      <p className="mt-4">
        <Subject entry={entry} />
        <span className="block font-mono text-sm break-all text-ink-3">
          {action} · {subjectId}
        </span>
      </p>
      <ul className="mt-4 space-y-1 wrap-anywhere">
        {changesOf(entry).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

function Subject({ entry: { subject, subjectId } }: { entry: AuditEntryWire }) {
  if (!subject) return <span className="font-mono text-sm break-all text-ink-3">{subjectId}</span>
  return subject.path ? (
    <a href={subject.path} target="_blank" rel="noopener" className="underline">
      {subject.name}
    </a>
  ) : (
    subject.name
  )
}
