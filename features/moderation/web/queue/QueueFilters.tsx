import type { Ref } from 'react'
import { longestListSearch } from '#platform/contract/schemas.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { stateNames, waitingStates } from '../../contract/rules.ts'
import type { QueueFilter } from '../queries.ts'

type Props = {
  filter: QueueFilter
  kinds: { kind: string; name: string }[]
  searchRef: Ref<HTMLInputElement>
  onChange: (part: Partial<QueueFilter>) => void
}

/** Filters and order of the queue. */
export function QueueFilters({ filter, kinds, searchRef, onChange }: Props) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:items-end">
      <Field label="Kind">
        <Select
          value={filter.kind}
          placeholder="All kinds"
          options={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
          onChange={({ target }) => onChange({ kind: target.value })}
        />
      </Field>
      <Field label="State">
        <Select
          value={filter.state}
          placeholder="All states"
          options={waitingStates.map((value) => ({ value, label: stateNames[value] }))}
          onChange={({ target }) => onChange({ state: target.value as QueueFilter['state'] })}
        />
      </Field>
      <Field label="Claim">
        <Select
          value={filter.claim}
          placeholder="All"
          options={[
            { value: 'unclaimed', label: 'Unclaimed' },
            { value: 'mine', label: 'Mine' },
          ]}
          onChange={({ target }) => onChange({ claim: target.value as QueueFilter['claim'] })}
        />
      </Field>
      <Field label="Order">
        <Select
          value={filter.order}
          options={[
            { value: 'oldest', label: 'Oldest first' },
            { value: 'newest', label: 'Newest first' },
          ]}
          onChange={({ target }) => onChange({ order: target.value as QueueFilter['order'] })}
        />
      </Field>
      <Field label="Search" className="col-span-2 sm:min-w-56 sm:flex-1">
        <TextInput
          ref={searchRef}
          type="search"
          maxLength={longestListSearch}
          value={filter.search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
      </Field>
    </div>
  )
}
