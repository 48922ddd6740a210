import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ShowFilter } from '#platform/web/tables/ShowFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { showOutcome } from '#platform/web/tables/use-each.ts'
import { useTableControl } from '#platform/web/tables/use-table-control.ts'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { actOnJobs, listJobs } from '../contract/endpoints.ts'
import { jobStateNames, queueName } from '../contract/rules.ts'
import type { JobActionWire, JobWire } from '../contract/schemas.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { jobColumns } from './job-columns.tsx'
import { jobsQuery, queuesQuery, type JobFilter } from './queries.ts'

/** Failed, retrying and waiting jobs and emails: retry or discard one or many. */
export function QueuesTab() {
  const call = useCall()
  const [filter, change] = useAddressFilter<JobFilter>({ state: 'failed', queue: '' })
  const list = useInfiniteQuery(jobsQuery(call, filter))
  const queues = useQuery(queuesQuery(call))
  const jobs = list.data?.pages.flatMap(({ items }) => items) ?? []
  const control = useTableControl(jobs, ({ id }) => id)
  const [discarding, setDiscarding] = useState<JobWire[] | null>(null)
  const { mutateAsync, isPending, error, reset } = useApiMutation(call, actOnJobs, {
    isSingle: true,
    changes: [listJobs],
    failure: { title: 'Not done', text: 'Nothing was changed. Please try again.' },
  })
  const act = async (rows: JobWire[], body: JobActionWire, verb: string) => {
    try {
      const { results } = await mutateAsync({ body })
      const refusals = results.flatMap(({ error: reason }) => reason ?? [])
      showOutcome(results.length - refusals.length, results.length, verb, refusals)
      setDiscarding(null)
      control.leave(rows)
    } catch {
      // The mutation shows why.
    }
  }
  const actions = (rows: JobWire[]) => (
    <>
      <Button
        size="s"
        isBusy={isPending}
        onClick={() =>
          void act(rows, { action: 'retry', ids: rows.map(({ id }) => id) }, 'queued again')
        }
      >
        Retry {rows.length}
      </Button>
      <Button
        size="s"
        variant="danger"
        onClick={() => {
          reset()
          setDiscarding(rows)
        }}
      >
        Discard {rows.length}
      </Button>
    </>
  )
  return (
    <section aria-labelledby="queues-tab">
      <SectionHeader
        id="queues-tab"
        title="Queues"
        actions={
          <>
            <Field label="Queue" isLabelHidden className="w-60">
              <Select
                size="s"
                value={filter.queue}
                placeholder="All queues"
                options={(queues.data ?? []).map((value) => ({ value, label: queueName(value) }))}
                onChange={({ target }) => change({ queue: target.value })}
              />
            </Field>
            <ShowFilter
              size="s"
              value={filter.state}
              labels={jobStateNames}
              onChange={(state) => change({ state })}
            />
          </>
        }
      />
      <div className="mt-4">
        <DataTable
          key={`${filter.state} ${filter.queue}`}
          caption="Jobs and emails"
          rows={jobs}
          idOf={({ id }) => id}
          nameOf={({ queue, id }) => `${queueName(queue)} ${id.slice(0, 8)}`}
          list={list}
          control={control}
          label="Loading the jobs"
          empty={{
            title: `No ${jobStateNames[filter.state].toLowerCase()} jobs`,
            text: 'Failed work is kept for 14 days. Retrying and waiting work runs by itself.',
          }}
          csvHref={csvHref(listJobs, filter)}
          columns={jobColumns}
          {...(filter.state === 'waiting' ? {} : { bulk: actions })}
        />
      </div>
      {discarding && (
        <DiscardDialog
          count={discarding.length}
          isBusy={isPending}
          error={error}
          onClose={() => setDiscarding(null)}
          onDiscard={(reason) => {
            const ids = discarding.map(({ id }) => id)
            void act(discarding, { action: 'discard', ids, reason }, 'discarded')
          }}
        />
      )}
    </section>
  )
}
