import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { onSubmit } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { useKeys } from '#platform/web/use-keys.ts'
import { longestSearch, searchPath } from '../contract/rules.ts'
import { searchAddress, suggestionsQuery, type Asked } from './queries.ts'

/** The search field, with titles suggested while typing; works without scripts. */
export function SearchForm({ asked }: { asked: Asked }) {
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(asked.q)
  const wanted = useDeferredValue(typed.trim())
  const suggestions = useQuery({
    ...suggestionsQuery(useCall(), wanted),
    enabled: wanted.length > 1 && wanted !== asked.q,
  })
  useKeys({ '/': () => input.current?.focus() })
  return (
    <form
      action={searchPath}
      role="search"
      className="flex max-w-3xl gap-2"
      onSubmit={onSubmit<'q'>(
        ({ q }) => void navigate(searchAddress({ q: q.trim(), kind: asked.kind })),
      )}
    >
      <Field label="Search the site" isLabelHidden className="min-w-0 flex-1">
        <TextInput
          ref={input}
          type="search"
          name="q"
          placeholder="News, debates, candidates, products, help…"
          value={typed}
          list={listId}
          autoComplete="off"
          maxLength={longestSearch}
          prefix={<Search />}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <datalist id={listId}>
        {suggestions.data?.map(({ kind, id, title }) => (
          <option key={`${kind} ${id}`}>{title}</option>
        ))}
      </datalist>
      {asked.kind && <input type="hidden" name="kind" value={asked.kind} />}
      <Button type="submit">Search</Button>
    </form>
  )
}
