import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { houseStatuses, type HouseStatus } from '#features/houses/contract.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { getStats, listHouses, setHouseStatus } from '../contract/endpoints.ts'
import { searchMax } from '../contract/rules.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { housesQuery } from './queries.ts'

const statuses = houseStatuses.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

/** Registered Houses, each with its status. */
export function HousesTab() {
  const call = useCall()
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(housesQuery(call, useDeferredValue(search)))
  const houses = list.data?.pages.flatMap(({ items }) => items) ?? []
  const set = useApiMutation(call, setHouseStatus, {
    changes: [listHouses, getStats],
    onSuccess: ({ status }) => {
      toast({ tone: 'good', title: 'House Updated', description: `The House is now ${status}.` })
    },
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Update failed',
        description: messageOf(error, 'Could not update the House'),
      }),
  })
  return (
    <section aria-labelledby="houses-tab">
      <h2 id="houses-tab" className="text-xl">
        Houses
      </h2>
      <Field
        label="Search"
        hint="Name of the House, or its owner’s username"
        className="mt-4 max-w-96"
      >
        <TextInput
          type="search"
          maxLength={searchMax}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      <div className="mt-4">
        <PagedList
          list={list}
          count={houses.length}
          label="Loading the Houses"
          empty={{
            title: 'No houses registered',
            text: 'Houses appear here once their registration is paid.',
          }}
        >
          <ul className="divide-y divide-line border-y border-line">
            {houses.map(({ id, name, owner, paidAt, disputedAt, status }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
                <p className="min-w-0">
                  <span className="font-semibold">{name}</span>
                  <span className="block text-sm text-ink-3">
                    <bdi>{owner.name}</bdi> (@{owner.username}) · paid <Time at={paidAt} />
                  </span>
                  {disputedAt && (
                    <span className="block text-sm font-semibold text-bad">
                      Suspended: payment disputed <Time at={disputedAt} />
                    </span>
                  )}
                </p>
                <Select
                  aria-label={`Status of ${name}`}
                  size="s"
                  className="w-36"
                  value={status}
                  options={statuses}
                  disabled={
                    disputedAt !== null || (set.isPending && set.variables.params.id === id)
                  }
                  onChange={({ target }) =>
                    set.mutate({ params: { id }, body: { status: target.value as HouseStatus } })
                  }
                />
              </li>
            ))}
          </ul>
        </PagedList>
      </div>
    </section>
  )
}
