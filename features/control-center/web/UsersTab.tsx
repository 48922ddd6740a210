import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ImportButton, ImportTab } from '#features/imports/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ListSection } from '#platform/web/tables/ListSection.tsx'
import { SearchFilter } from '#platform/web/tables/SearchFilter.tsx'
import { SelectFilter } from '#platform/web/tables/SelectFilter.tsx'
import { getStats, listUsers } from '../contract/endpoints.ts'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import type { AdministeredUserWire } from '../contract/schemas.ts'
import { EditUser } from './EditUser.tsx'
import { usersQuery, type UsersFilter } from './queries.ts'
import { editColumn, userColumns } from './user-columns.tsx'
import { MemberBulk } from './MemberBulk.tsx'
import { UserPanel } from './UserPanel.tsx'

const shownByUsers = [listUsers, getStats]
const roles = [
  { value: 'administrators', label: 'Administrators' },
  { value: 'moderators', label: 'Moderators' },
  { value: 'vendors', label: 'Vendors' },
  { value: 'verified', label: 'Verified' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'banned', label: 'Banned' },
]

const heading = 'Users'

/** Members: the list, or a file of them. */
export function UsersTab() {
  const [{ view }] = useAddressFilter({ view: '' })
  return view === 'import' ? (
    <ImportTab
      kind="users"
      tab="users"
      heading={heading}
      title="Import members"
      text="New members with an email address get a link to set a password. Blank cells change nothing, and a file can't change administrators or moderators."
      changes={shownByUsers}
    />
  ) : (
    <UserList />
  )
}

/** Members: search, side panel, and the edit dialog. */
function UserList() {
  const [filter, change] = useAddressFilter<UsersFilter>({ search: '', role: '', sort: 'newest' })
  const list = useInfiniteQuery(usersQuery(useCall(), useDeferredValue(filter)))
  const users = list.data?.pages.flatMap(({ items }) => items) ?? []
  const [editing, setEditing] = useState<AdministeredUserWire | null>(null)
  return (
    <ListSection
      tab="users"
      title={heading}
      actions={<ImportButton tab="users" />}
      filters={
        <>
          <SearchFilter
            hint="Username, email or display name"
            value={filter.search}
            onChange={(search) => change({ search })}
          />
          <SelectFilter
            label="Role"
            value={filter.role}
            placeholder="Everyone"
            options={roles}
            onChange={(role) => change({ role: role as UsersFilter['role'] })}
          />
        </>
      }
    >
      <DataTable
        caption="Members"
        columns={[...userColumns, editColumn(setEditing)]}
        rows={users}
        idOf={({ id }) => id}
        nameOf={({ username }) => username}
        list={list}
        label="Loading the members"
        empty={{ title: 'No users found', text: 'Try a shorter search, or another role.' }}
        sort={{
          value: filter.sort,
          onChange: (sort) => change({ sort: sort as UsersFilter['sort'] }),
        }}
        panel={{
          label: 'Selected member',
          content: (user) => <UserPanel user={user} onEdit={() => setEditing(user)} />,
        }}
        csvHref={csvHref(listUsers, filter)}
        bulk={(rows, clear) => <MemberBulk members={rows} canEndSessions onDone={clear} />}
      />
      {editing && <EditUser key={editing.id} user={editing} onClose={() => setEditing(null)} />}
    </ListSection>
  )
}
