import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { houseStatuses, sellerBadges, type HouseStatus } from '#features/houses/contract/rules.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ListSection } from '#platform/web/tables/ListSection.tsx'
import { nothingFound, SearchFilter } from '#platform/web/tables/SearchFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { useEach } from '#platform/web/tables/use-each.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { getStats, listHouses, setHouseStatus } from '../contract/endpoints.ts'
import type { AdministeredHouse } from '../contract/schemas.ts'
import { housesQuery } from './queries.ts'

const statuses = houseStatuses.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

/** What a status means for the Houses that get it. */
const consequences: Record<HouseStatus, string> = {
  pending: 'They stop selling, and their products leave the marketplace.',
  verified: 'They can sell in the marketplace as authorized vendors.',
  certified: 'They can sell in the marketplace as certified Houses.',
}

/** Registered Houses with their status. */
export function HousesTab() {
  const call = useCall()
  const [{ search }, change] = useAddressFilter({ search: '' })
  const list = useInfiniteQuery(housesQuery(call, useDeferredValue(search)))
  const houses = list.data?.pages.flatMap(({ items }) => items) ?? []
  const set = useApiMutation(call, setHouseStatus, {
    changes: [listHouses, getStats],
    failure: { title: 'Update failed', text: 'Could not update the House' },
    onSuccess: ({ status }) => {
      toast({ tone: 'good', title: 'House Updated', description: `The House is now ${status}.` })
    },
  })
  const many = useEach({ changes: [listHouses, getStats], otherwise: 'Could not update the House' })
  const { confirm, dialog } = useConfirm()
  /** False if the administrator thinks better of it. */
  const setMany = async (selected: AdministeredHouse[], status: HouseStatus): Promise<boolean> => {
    const isSure = await confirm({
      title: `Set ${selected.length === 1 ? 'one House' : `${selected.length} Houses`} to ${status}?`,
      description: consequences[status],
      action: `Set ${selected.length} to ${status}`,
      isDangerous: status === 'pending',
    })
    if (!isSure) return false
    await many.act(selected, `set to ${status}`, ({ id }) =>
      call(setHouseStatus, { params: { id }, body: { status } }),
    )
    return true
  }
  return (
    <ListSection
      tab="houses"
      title="Houses"
      filters={
        <SearchFilter
          hint="House name or owner's username"
          value={search}
          onChange={(typed) => change({ search: typed })}
        />
      }
    >
      <DataTable
        caption="Houses"
        rows={houses}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        list={list}
        label="Loading the Houses"
        empty={
          search
            ? nothingFound
            : {
                title: 'No houses registered',
                text: 'Houses appear here once their registration is paid.',
              }
        }
        csvHref={csvHref(listHouses, { search })}
        bulk={(selected, clear) =>
          statuses.map(({ value, label }) => (
            <Button
              key={value}
              size="s"
              variant={value === 'verified' ? 'primary' : 'quiet'}
              isBusy={many.isBusy}
              onClick={() => void setMany(selected, value).then((isDone) => isDone && clear())}
            >
              Set {selected.length} to {label.toLowerCase()}
            </Button>
          ))
        }
        columns={[
          {
            id: 'name',
            header: 'House',
            cell: ({ name }) => <span className="font-semibold">{name}</span>,
            detail: ({ status, disputedAt }) =>
              disputedAt ? (
                <span className="block text-sm font-semibold text-bad">
                  Suspended: payment disputed <Time at={disputedAt} />
                </span>
              ) : (
                <span className="block text-sm text-ink-3">{sellerBadges[status]}</span>
              ),
          },
          {
            id: 'owner',
            header: 'Owner',
            cell: ({ owner }) => (
              <>
                <bdi>{owner.name}</bdi>{' '}
                <span className="text-ink-3 max-md:hidden">@{owner.username}</span>
              </>
            ),
          },
          {
            id: 'paid',
            header: 'Paid',
            cell: ({ paidAt }) => <Time at={paidAt} />,
          },
          {
            id: 'status',
            header: 'Status',
            isBesideName: true,
            cell: ({ id, name, status, disputedAt }) => (
              <Select
                aria-label={`Status of ${name}`}
                size="s"
                className="w-36"
                value={status}
                options={statuses}
                disabled={disputedAt !== null || (set.isPending && set.variables.params.id === id)}
                onChange={({ target }) =>
                  set.mutate({ params: { id }, body: { status: target.value as HouseStatus } })
                }
              />
            ),
          },
        ]}
      />
      {dialog}
    </ListSection>
  )
}
