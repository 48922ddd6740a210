import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { queryString } from '#platform/contract/endpoint.ts'
import { onSubmit } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { marketplacePath } from '../contract/paths.ts'
import { longestSearch } from '../contract/rules.ts'
import type { ProductFilter } from '../contract/schemas.ts'
import { suggestionsQuery } from './queries.ts'

/** Searches products, with names suggested while typing; works without scripts. */
export function ProductSearch({ filter }: { filter: ProductFilter }) {
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState(filter.q ?? '')
  const asked = useDeferredValue(typed.trim())
  const suggestions = useQuery({
    ...suggestionsQuery(useCall(), asked),
    enabled: asked.length > 1 && asked !== filter.q,
  })
  const { q: _q, sort: _sort, ...others } = filter
  return (
    <form
      action={marketplacePath}
      role="search"
      className="flex max-w-2xl gap-2"
      onSubmit={onSubmit<'q'>(
        ({ q }) =>
          void navigate(`${marketplacePath}${queryString({ ...others, q: q.trim() })}#products`),
      )}
    >
      <Field label="Search products" isLabelHidden className="min-w-0 flex-1">
        <TextInput
          type="search"
          name="q"
          placeholder="Search products..."
          value={typed}
          list={listId}
          autoComplete="off"
          maxLength={longestSearch}
          prefix={<Search />}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <datalist id={listId}>
        {suggestions.data?.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="quiet">
        Search
      </Button>
    </form>
  )
}
