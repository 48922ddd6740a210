import { Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { queryString } from '#platform/contract/endpoint.ts'
import { onSubmit } from '#platform/web/form.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { longestSearch } from '../contract/rules.ts'

/** A search form for pages with nothing to show; works without scripts. */
export function SearchNews() {
  const navigate = useNavigate()
  return (
    <form
      action="/news"
      role="search"
      onSubmit={onSubmit<'search'>(
        ({ search }) =>
          void navigate(`/news${queryString({ search: search.trim() || undefined })}`),
      )}
    >
      <h2 className="text-lg">Search news</h2>
      <div className="mt-4 flex gap-2">
        <Field label="Search articles" isLabelHidden className="min-w-0 flex-1">
          <TextInput
            type="search"
            name="search"
            placeholder="A word or a name"
            maxLength={longestSearch}
            prefix={<Search />}
          />
        </Field>
        <Button type="submit" variant="quiet">
          Search
        </Button>
      </div>
    </form>
  )
}
