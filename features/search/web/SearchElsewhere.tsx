import { Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { onSubmit } from '#platform/web/form.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { longestSearch, searchPath } from '../contract/rules.ts'
import { searchAddress } from './queries.ts'

/** A search of the site for pages with nothing to show; works without scripts. */
export function SearchElsewhere() {
  const navigate = useNavigate()
  return (
    <form
      action={searchPath}
      role="search"
      onSubmit={onSubmit<'q'>(
        ({ q }) => void navigate(searchAddress({ q: q.trim(), kind: undefined })),
      )}
    >
      <h2 className="text-lg">Search</h2>
      <div className="mt-4 flex gap-2">
        <Field label="Search the site" isLabelHidden className="min-w-0 flex-1">
          <TextInput
            type="search"
            name="q"
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
