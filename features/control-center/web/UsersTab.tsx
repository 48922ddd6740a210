import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { useCall } from '#platform/web/site.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { useKeys } from '#platform/web/use-keys.ts'
import { searchMax } from '../contract/rules.ts'
import type { AdministeredUserWire } from '../contract/schemas.ts'
import { EditUser } from './EditUser.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { usersQuery, type UsersFilter } from './queries.ts'
import { UserTable } from './UserTable.tsx'

const roles = [
  { value: 'administrators', label: 'Administrators' },
  { value: 'moderators', label: 'Moderators' },
  { value: 'vendors', label: 'Vendors' },
]
const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'username', label: 'By username' },
]

/** Members: search, and a dialog for what an administrator may set. */
export function UsersTab() {
  const [filter, setFilter] = useState<UsersFilter>({ search: '', role: '', sort: 'newest' })
  const list = useInfiniteQuery(usersQuery(useCall(), useDeferredValue(filter)))
  const users = list.data?.pages.flatMap(({ items }) => items) ?? []
  const [editing, setEditing] = useState<AdministeredUserWire | null>(null)
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus() })
  const change = (part: Partial<UsersFilter>) => setFilter((before) => ({ ...before, ...part }))
  return (
    <section aria-labelledby="users-tab">
      <h2 id="users-tab" className="text-xl">
        Users
      </h2>
      <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap sm:items-end">
        <Field
          label="Search"
          hint="Username, e-mail or display name"
          className="sm:min-w-72 sm:flex-1"
        >
          <TextInput
            ref={search}
            type="search"
            maxLength={searchMax}
            value={filter.search}
            onChange={({ target }) => change({ search: target.value })}
          />
        </Field>
        <Field label="Role">
          <Select
            value={filter.role}
            placeholder="Everybody"
            options={roles}
            onChange={({ target }) => change({ role: target.value as UsersFilter['role'] })}
          />
        </Field>
        <Field label="Order">
          <Select
            value={filter.sort}
            options={sorts}
            onChange={({ target }) => change({ sort: target.value as UsersFilter['sort'] })}
          />
        </Field>
      </div>
      <div className="mt-4">
        <PagedList
          list={list}
          count={users.length}
          label="Loading the members"
          empty={{ title: 'No users found', text: 'Try fewer letters, or another role.' }}
        >
          <UserTable caption="Members" users={users} onEdit={setEditing} />
        </PagedList>
      </div>
      {editing && <EditUser key={editing.id} user={editing} onClose={() => setEditing(null)} />}
    </section>
  )
}
