import { Search, SlidersHorizontal } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { queryString } from '#platform/contract/endpoint.ts'
import { stateNames } from '#platform/contract/states.ts'
import { onSubmit } from '#platform/web/form.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { buttonLook } from '#platform/web/ui/button-look.ts'
import { ChipLinks } from '#platform/web/ui/ChipLinks.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { categories, categoryNames, longestSearch } from '../contract/rules.ts'
import type { NewsFilter } from './queries.ts'

/**
 * Search, category, scope and state in the address, so they can be shared and work without scripts;
 * scope and state are behind one button. On a phone, categories are one swipeable row.
 */
export function NewsFilters({ filter }: { filter: NewsFilter }) {
  const navigate = useNavigate()
  const choose = (change: Record<string, string | undefined>) =>
    void navigate(addressOf({ ...filter, ...change }), { preventScrollReset: true })
  const current = filter.category ?? 'all'
  return (
    <div className="mt-6 border-y border-line py-4 max-sm:mt-4 max-sm:py-2">
      <form
        action="/news"
        role="search"
        className="flex items-end gap-3 max-sm:gap-2"
        onSubmit={onSubmit<'search'>(({ search }) =>
          choose({ search: search.trim() || undefined }),
        )}
      >
        <div className="flex min-w-0 flex-1 gap-2">
          <Field label="Search articles" isLabelHidden className="min-w-0 flex-1">
            <TextInput
              key={filter.search}
              type="search"
              name="search"
              placeholder="Search articles"
              defaultValue={filter.search}
              maxLength={longestSearch}
              prefix={<Search className="max-sm:hidden" />}
              className="max-sm:pl-3"
            />
          </Field>
          <IconButton
            type="submit"
            label="Search"
            icon={<Search />}
            className="border border-edge sm:hidden"
          />
        </div>
        {filter.category && <input type="hidden" name="category" value={filter.category} />}
        <Button type="submit" variant="quiet" className="max-sm:hidden">
          Search
        </Button>
        <FilterPanel count={[filter.scope, filter.state].filter(Boolean).length}>
          <Field label="Scope">
            <Select
              name="scope"
              value={filter.scope ?? ''}
              onChange={({ target }) =>
                choose({
                  scope: target.value || undefined,
                  ...(target.value === 'state' ? {} : { state: undefined }),
                })
              }
            >
              <option value="">All scopes</option>
              <option value="national">National</option>
              <option value="state">State</option>
            </Select>
          </Field>
          <Field label="State">
            <Select
              name="state"
              value={filter.state ?? ''}
              disabled={filter.scope === 'national'}
              onChange={({ target }) =>
                choose({
                  state: target.value || undefined,
                  ...(target.value ? { scope: 'state' } : {}),
                })
              }
            >
              <option value="">All states</option>
              {Object.entries(stateNames).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <noscript>
            <Button type="submit" variant="quiet" size="s">
              Apply
            </Button>
          </noscript>
        </FilterPanel>
      </form>
      <ChipLinks
        label="Categories"
        className="mt-4 max-sm:mt-2"
        chips={(['all', ...categories] as const).map((category) => ({
          to: addressOf({ ...filter, category: category === 'all' ? undefined : category }),
          label: category === 'all' ? 'All' : categoryNames[category],
          isCurrent: category === current,
        }))}
      />
    </div>
  )
}

/** Scope and state, behind a button that counts those in use; it works without scripts. */
function FilterPanel({ count, children }: { count: number; children: ReactNode }) {
  const panel = useRef<HTMLDetailsElement>(null)
  const close = () => panel.current?.removeAttribute('open')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and focus of the controls inside
    <details
      ref={panel}
      className="relative"
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return
        close()
        panel.current?.querySelector('summary')?.focus()
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !panel.current?.contains(relatedTarget)) close()
      }}
    >
      <summary className={buttonLook('quiet', 'm', 'list-none gap-2 max-sm:px-3')}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filter
        {count > 0 && <span className="figures">({count})</span>}
      </summary>
      <div className="absolute top-full right-0 z-10 mt-2 flex w-64 flex-col gap-4 rounded-card border border-line bg-card p-4 shadow-float">
        {children}
      </div>
    </details>
  )
}

function addressOf(filter: Record<string, string | undefined>): string {
  return `/news${queryString(filter)}`
}
