import { Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { queryString } from '#platform/contract/endpoint.ts'
import { onSubmit } from '#platform/web/form.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { badgeNames, badges, type Badge } from '../contract/badges.ts'
import { longestSearch } from '../contract/rules.ts'
import { searchFrom } from './queries.ts'

/** The filters of the author's list, as in the address. */
export type MyArticlesFilter = { search?: string; badge?: Badge }

/** The valid filters of an address; empty and unknown values are omitted. */
export function myArticlesFilterFrom(query: URLSearchParams): MyArticlesFilter {
  const search = searchFrom(query)
  const badge = badges.find((each) => each === query.get('badge'))
  return { ...(search ? { search } : {}), ...(badge ? { badge } : {}) }
}

/** The list's address with filters. */
export const myArticlesPath = (filter: MyArticlesFilter): string =>
  `/my-articles${queryString(filter)}`

/** Search by title, and status, in the address, so they work without scripts. */
export function MyArticlesFilters({ filter }: { filter: MyArticlesFilter }) {
  const navigate = useNavigate()
  const choose = (change: { search?: string | undefined; badge?: string | undefined }) =>
    void navigate(`/my-articles${queryString({ ...filter, ...change })}`, {
      preventScrollReset: true,
    })
  return (
    <form
      action="/my-articles"
      role="search"
      className="flex flex-wrap items-end gap-3"
      onSubmit={onSubmit<'search'>(({ search }) => choose({ search: search.trim() || undefined }))}
    >
      <Field
        label="Search your articles"
        isLabelHidden
        className="min-w-0 flex-1 basis-64 max-sm:basis-full"
      >
        <TextInput
          key={filter.search}
          type="search"
          name="search"
          placeholder="Search your articles by title"
          defaultValue={filter.search}
          maxLength={longestSearch}
          prefix={<Search />}
        />
      </Field>
      <Field label="Status" isLabelHidden className="w-44 min-w-0 max-sm:flex-1">
        <Select
          name="badge"
          value={filter.badge ?? ''}
          onChange={({ target }) => choose({ badge: target.value || undefined })}
        >
          <option value="">All statuses</option>
          {badges.map((badge) => (
            <option key={badge} value={badge}>
              {badgeNames[badge]}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="quiet">
        Search
      </Button>
    </form>
  )
}
