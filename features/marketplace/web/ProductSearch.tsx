import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { queryString } from '#platform/contract/endpoint.ts'
import { onSubmit } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { marketplacePath } from '../contract/paths.ts'
import { longestSearch } from '../contract/rules.ts'
import type { ProductFilter } from '../contract/schemas.ts'
import { suggestionsQuery } from './queries.ts'
import { sortChoices } from './sort-choices.ts'

/**
 * Search with names suggested while typing, and order, as parts of the filter row; on phones the
 * order is among the filters. They are kept in the address; without scripts, the search's button
 * sends both.
 */
export function ProductSearch({ filter }: { filter: ProductFilter }) {
  const navigate = useNavigate()
  const { q, sort, ...others } = filter
  const choose = (change: Record<string, string>) => {
    // The address has what was applied a moment ago, which may not be rendered yet.
    const { cursor: _, ...asked } = Object.fromEntries(new URLSearchParams(location.search))
    void navigate(`${marketplacePath}${queryString({ ...asked, ...change })}`, {
      preventScrollReset: true,
    })
  }
  return (
    <form
      action={marketplacePath}
      role="search"
      aria-label="Search products"
      className="contents"
      // Another search is ranked by relevance again.
      onSubmit={onSubmit<'q'>((entered) => choose({ q: entered.q.trim(), sort: '' }))}
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-2 max-sm:basis-40">
        <SearchInput q={q} />
        <IconButton type="submit" label="Search" icon={<Search />} className="border border-edge" />
      </div>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label="Sort by" isLabelHidden className="w-44 min-w-0 max-sm:hidden">
        <Select
          name="sort"
          value={sort ?? ''}
          {...sortChoices(q)}
          onChange={({ target }) => choose({ sort: target.value })}
        />
      </Field>
    </form>
  )
}

function SearchInput({ q }: Pick<ProductFilter, 'q'>) {
  const listId = useId()
  const [searched, setSearched] = useState(q)
  const [typed, setTyped] = useState(q ?? '')
  // Another search shows its words, and keeps the focus.
  if (q !== searched) {
    setSearched(q)
    setTyped(q ?? '')
  }
  const asked = useDeferredValue(typed.trim())
  const suggestions = useQuery({
    ...suggestionsQuery(useCall(), asked),
    enabled: asked.length > 1 && asked !== q,
  })
  return (
    <>
      <Field label="Search products" isLabelHidden className="min-w-0 flex-1">
        <TextInput
          type="search"
          name="q"
          placeholder="Search products..."
          value={typed}
          list={listId}
          autoComplete="off"
          maxLength={longestSearch}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <datalist id={listId}>
        {suggestions.data?.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
