import { stateNames as usStateNames } from '#platform/contract/states.ts'
import { SearchFilter } from '#platform/web/tables/SearchFilter.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import type { ReviewQueue } from '../../contract/schemas.ts'
import { stateValueOf, type QueueOrder } from '../../contract/queue-rules.ts'
import { stateNames, waitingStates } from '../../contract/rules.ts'
import type { QueueFilter } from '../queries.ts'

type Props = {
  filter: QueueFilter
  /** Those that the list may show. */
  kinds: ReviewQueue['kinds']
  onChange: (part: Partial<QueueFilter>) => void
}

const orderNames: Record<QueueOrder, string> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  flagged: 'Flagged first',
}
const claims = [
  { value: 'unclaimed', label: 'Unclaimed' },
  { value: 'mine', label: 'Mine' },
]
const states = waitingStates.map((value) => ({ value, label: stateNames[value] }))
const orders = Object.entries(orderNames).map(([value, label]) => ({ value, label }))
const usStates = Object.values(usStateNames).map((label) => ({ value: stateValueOf(label), label }))

/** Filters and order of the queue; that of US states where all listed kinds are about them. */
export function QueueFilters({ filter, kinds, onChange }: Props) {
  const listed = kinds.filter(({ kind }) => filter.kind === '' || filter.kind === kind)
  const hasStates = listed.length > 0 && listed.every((kind) => kind.hasStates)
  return (
    <>
      <div className="grid w-full grid-cols-2 gap-3 sm:contents">
        <KindFilter filter={filter} kinds={kinds} onChange={onChange} />
        <Field label="Status">
          <Select
            value={filter.state}
            placeholder="All statuses"
            options={states}
            onChange={({ target }) => onChange({ state: target.value as QueueFilter['state'] })}
          />
        </Field>
        <Field label="Claim">
          <Select
            value={filter.claim}
            placeholder="All"
            options={claims}
            onChange={({ target }) => onChange({ claim: target.value as QueueFilter['claim'] })}
          />
        </Field>
        <Field label="Order">
          <Select
            value={filter.order}
            options={orders}
            onChange={({ target }) => onChange({ order: target.value as QueueOrder })}
          />
        </Field>
      </div>
      <SearchFilter
        hint="Title or author"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      {(hasStates || filter.usState !== '') && <StateFilter filter={filter} onChange={onChange} />}
    </>
  )
}

type PartProps = Props & {
  /** Whether the kinds are about US states, known before they are. */
  hasStates: boolean
}

/** The filters of a tab that is limited to some kinds: which of them, or of which US state. */
export const PartFilters = ({ hasStates, ...rest }: PartProps) =>
  hasStates ? <StateFilter {...rest} /> : <KindFilter {...rest} />

const KindFilter = ({ filter, kinds, onChange }: Props) => (
  <Field label="Kind" className="sm:w-48">
    <Select
      value={filter.kind}
      placeholder="All kinds"
      options={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
      onChange={({ target }) => onChange({ kind: target.value, usState: '' })}
    />
  </Field>
)

const StateFilter = ({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) => (
  <Field label="State">
    <Select
      value={filter.usState}
      placeholder="All states"
      options={usStates}
      onChange={({ target }) => onChange({ usState: target.value })}
    />
  </Field>
)
