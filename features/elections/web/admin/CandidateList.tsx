import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef } from 'react'
import { stateCodes, stateNamed, stateNames } from '#platform/contract/states.ts'
import { useCall } from '#platform/web/site.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import type { Column } from '#platform/web/tables/column.ts'
import { Filters } from '#platform/web/tables/Filters.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { useKeys } from '#platform/web/use-keys.ts'
import type { ListedCandidateWire } from '../../contract/admin-schemas.ts'
import { colorCodes, colorNames, electionLimits } from '../../contract/rules.ts'
import { ColorBadge } from '../looks.tsx'
import { CandidatePanel } from './CandidatePanel.tsx'
import { candidatesQuery, cyclesQuery, type CandidatesFilter } from './queries.ts'

const columns: Column<ListedCandidateWire>[] = [
  {
    id: 'name',
    header: 'Candidate',
    cell: ({ name }) => name,
    detail: ({ party, isIncumbent, isSample, isRemoved, waiting }) => (
      <span className="mt-0.5 flex flex-wrap items-center gap-1.5 text-sm text-ink-3">
        {[party, isIncumbent && 'incumbent', isSample && 'fictional sample']
          .filter(Boolean)
          .join(' · ')}
        {isRemoved && <Pill>Hidden</Pill>}
        {waiting > 0 && <Pill tone="warn">{waiting} to confirm</Pill>}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <span title={stateNames[state]}>{state}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <ColorBadge color={status} />,
  },
  {
    id: 'changed',
    header: 'Changed',
    kind: 'wide',
    cell: ({ changedAt }) => <Time at={changedAt} />,
  },
  {
    id: 'edit',
    header: 'Edit',
    kind: 'actions',
    cell: ({ id, name }) => (
      <Button
        size="s"
        variant="quiet"
        to={`?tab=warroom&candidate=${id}`}
        aria-label={`Edit ${name}`}
      >
        Edit
      </Button>
    ),
  },
]

/** A filter's width on phones. */
const choice = 'max-sm:flex-1 max-sm:basis-36'

/** Candidates by state with search, filters and a side panel. */
export function CandidateList() {
  const call = useCall()
  const [filter, change] = useAddressFilter<CandidatesFilter>({
    search: '',
    state: '',
    status: '',
    year: '',
  })
  const list = useInfiniteQuery(candidatesQuery(call, useDeferredValue(filter)))
  const cycles = useQuery(cyclesQuery(call)).data ?? []
  const candidates = list.data?.pages.flatMap(({ items }) => items) ?? []
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus() })
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        <Filters>
          <Field label="Search" className="w-full sm:w-auto sm:min-w-56 sm:flex-1">
            <TextInput
              ref={search}
              type="search"
              placeholder="Name or party"
              maxLength={electionLimits.search}
              value={filter.search}
              onChange={({ target }) => change({ search: target.value })}
            />
          </Field>
          <Field label="State" className={choice}>
            <Select
              value={stateNamed(filter.state) ?? ''}
              placeholder="All states"
              options={stateCodes.map((value) => ({ value, label: stateNames[value] }))}
              onChange={({ target }) => change({ state: target.value })}
            />
          </Field>
          <Field label="Color" className={choice}>
            <Select
              value={filter.status}
              placeholder="All colors"
              options={colorCodes.map((value) => ({ value, label: colorNames[value] }))}
              onChange={({ target }) => change({ status: target.value })}
            />
          </Field>
          <Field label="Cycle" className={choice}>
            <Select
              value={filter.year}
              placeholder="Current"
              options={cycles.map(({ year }) => ({ value: String(year), label: String(year) }))}
              onChange={({ target }) => change({ year: target.value })}
            />
          </Field>
        </Filters>
      </div>
      <div className="mt-4">
        <DataTable
          caption="Senate candidates"
          columns={columns}
          rows={candidates}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          list={list}
          label="Loading the candidates"
          empty={{
            title: 'No senate candidates available',
            text: 'Add one, or choose another filter.',
          }}
          panel={{
            label: 'Selected candidate',
            content: (candidate) => <CandidatePanel key={candidate.id} candidate={candidate} />,
          }}
        />
      </div>
    </>
  )
}
