import { Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { queryString } from '#platform/contract/endpoint.ts'
import { stateNames } from '#platform/contract/states.ts'
import { onSubmit } from '#platform/web/form.ts'
import { IntentLink } from '#platform/web/IntentLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { categories, categoryNames, longestSearch } from '../contract/rules.ts'
import type { NewsFilter } from './queries.ts'

/** Search, scope, state and category; the choice stands in the address, so that it can be shared and works without scripts. */
export function NewsFilters({ filter }: { filter: NewsFilter }) {
  const navigate = useNavigate()
  const choose = (change: Record<string, string | undefined>) => void navigate(addressOf({ ...filter, ...change }), { preventScrollReset: true })
  const current = filter.category ?? 'all'
  return (
    <div className="mt-6 border-y border-line py-4">
      <form action="/news" role="search" className="flex flex-wrap items-end gap-3" onSubmit={onSubmit<'search'>(({ search }) => choose({ search: search.trim() || undefined }))}>
        <Field label="Search articles" isLabelHidden className="min-w-0 flex-1 basis-64">
          <TextInput key={filter.search} type="search" name="search" placeholder="Search articles" defaultValue={filter.search} maxLength={longestSearch} prefix={<Search />} />
        </Field>
        {filter.category && <input type="hidden" name="category" value={filter.category} />}
        <Field label="Scope" isLabelHidden className="w-36">
          <Select
            name="scope"
            value={filter.scope ?? ''}
            onChange={({ target }) => choose({ scope: target.value || undefined, ...(target.value === 'state' ? {} : { state: undefined }) })}
          >
            <option value="">All scopes</option>
            <option value="national">National</option>
            <option value="state">State</option>
          </Select>
        </Field>
        <Field label="State" isLabelHidden className="w-44">
          <Select
            name="state"
            value={filter.state ?? ''}
            disabled={filter.scope === 'national'}
            onChange={({ target }) => choose({ state: target.value || undefined, ...(target.value ? { scope: 'state' } : {}) })}
          >
            <option value="">All states</option>
            {Object.entries(stateNames).map(([code, name]) => <option key={code} value={code}>{name}</option>)}
          </Select>
        </Field>
        <Button type="submit" variant="quiet">Search</Button>
      </form>
      <nav aria-label="Categories" className="mt-4 flex flex-wrap gap-2">
        {(['all', ...categories] as const).map((category) => (
          <IntentLink
            key={category}
            to={addressOf({ ...filter, category: category === 'all' ? undefined : category })}
            preventScrollReset
            isCurrent={category === current}
            className={classNames(
              'inline-flex min-h-9 items-center rounded-full border px-4 text-sm font-semibold no-underline',
              category === current ? 'border-ink bg-ink text-paper' : 'border-edge text-ink-2 hover:border-ink hover:text-ink',
            )}
          >
            {category === 'all' ? 'All' : categoryNames[category]}
          </IntentLink>
        ))}
      </nav>
    </div>
  )
}

function addressOf(filter: Record<string, string | undefined>): string {
  return `/news${queryString(filter)}`
}
