import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stateNames } from '#platform/contract/states.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { RowsSkeleton } from '#platform/web/tables/section-skeletons.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import {
  addSpecialRace,
  createElectionCycle,
  listElectionCycles,
  updateElectionCycle,
} from '../../contract/admin-endpoints.ts'
import type { AdministeredCycleWire } from '../../contract/admin-schemas.ts'
import { seatClasses, statesOfClass, type SeatClass } from '../../contract/rules.ts'
import { Day } from '../PositionSummary.tsx'
import { candidateEndpoints, cyclesQuery } from './queries.ts'

const changed = [...candidateEndpoints, listElectionCycles]
/** Every seat of the Senate. */
const seats = seatClasses.flatMap((seatClass) =>
  statesOfClass(seatClass).map((state) => ({ state, seatClass })),
)

/** Election cycles: add one, archive it, make it the current one, add special races. */
export function CyclesView() {
  const call = useCall()
  const cycles = useQuery(cyclesQuery(call))
  const [year, setYear] = useState('')
  const create = useApiMutation(call, createElectionCycle, {
    changes: changed,
    onSuccess: (cycle) => {
      setYear('')
      toast({
        tone: 'good',
        title: `${cycle.year} added`,
        description: `${cycle.races.length} races.`,
      })
    },
  })
  const add = () => create.mutate({ body: { year: Number(year) } })
  return (
    <>
      <Form onSubmit={add} error={create.error} className="flex flex-wrap items-end gap-3">
        <Field
          label="New cycle"
          hint="The regular races are added with it."
          error={
            create.error
              ? (fieldErrorsOf(create.error)['year'] ??
                messageOf(create.error, "Couldn't add the cycle"))
              : undefined
          }
        >
          <TextInput
            inputMode="numeric"
            placeholder="2028"
            maxLength={4}
            value={year}
            onChange={({ target }) => setYear(target.value)}
            className="w-40"
          />
        </Field>
        <Button type="submit" isBusy={create.isPending}>
          Add cycle
        </Button>
      </Form>
      <div className="mt-6 space-y-4">
        {cycles.isPending && <RowsSkeleton label="Loading the cycles" count={3} />}
        {cycles.isError && (
          <ErrorState
            level={3}
            isRetrying={cycles.isFetching}
            onRetry={() => void cycles.refetch()}
          />
        )}
        {cycles.data?.map((cycle) => (
          <CycleCard key={cycle.year} cycle={cycle} />
        ))}
      </div>
    </>
  )
}

function CycleCard({ cycle }: { cycle: AdministeredCycleWire }) {
  const { year, electionDay, isCurrent, isArchived, races } = cycle
  const call = useCall()
  const failure = { title: 'Update failed', text: 'Could not update the cycle' }
  const update = useApiMutation(call, updateElectionCycle, { changes: changed, failure })
  const addRace = useApiMutation(call, addSpecialRace, { changes: changed, failure })
  const [seat, setSeat] = useState('')
  const set = (body: { isCurrent?: boolean; isArchived?: boolean }) =>
    update.mutate({ params: { year }, body })
  const open = seats.filter(
    ({ state, seatClass }) =>
      !races.some((race) => race.state === state && race.seatClass === seatClass),
  )
  const specials = races.filter(({ isSpecial }) => isSpecial)
  return (
    <Card as="section" aria-label={`Cycle ${year}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="flex items-center gap-2.5 text-lg">
          {year}
          {isCurrent && <Pill tone="ok">Current</Pill>}
          {isArchived && <Pill>Archive</Pill>}
        </h3>
        <p className="flex flex-wrap gap-2">
          {!isCurrent && (
            <Button size="s" variant="quiet" onClick={() => set({ isCurrent: true })}>
              Make current
            </Button>
          )}
          {!isCurrent && (
            <Button size="s" variant="quiet" onClick={() => set({ isArchived: !isArchived })}>
              {isArchived ? 'Reopen' : 'Archive'}
            </Button>
          )}
        </p>
      </div>
      <p className="mt-2 text-ink-2">
        Election day <Day date={electionDay} /> · {races.length - specials.length} regular races
        {specials.length > 0 &&
          ` · special: ${specials.map(({ state }) => stateNames[state]).join(', ')}`}
      </p>
      {!isArchived && (
        <Form
          error={addRace.error}
          className="mt-4 flex flex-wrap items-end gap-3"
          onSubmit={() => {
            const [state = '', seatClass = ''] = seat.split(' ')
            addRace.mutate({
              params: { year },
              body: { state, seatClass: Number(seatClass) as SeatClass },
            })
          }}
        >
          <Field label="Special election">
            <Select
              value={seat}
              placeholder="Choose a seat"
              onChange={({ target }) => setSeat(target.value)}
              options={open
                .toSorted((a, b) => a.state.localeCompare(b.state))
                .map(({ state, seatClass }) => ({
                  value: `${state} ${seatClass}`,
                  label: `${stateNames[state]}, class ${seatClass}`,
                }))}
            />
          </Field>
          <Button type="submit" variant="quiet" disabled={!seat} isBusy={addRace.isPending}>
            Add race
          </Button>
        </Form>
      )}
    </Card>
  )
}
