import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ImportButton, ImportTab } from '#features/imports/web/public.tsx'
import { arenaMessages } from '../../contract/messages.ts'
import { debateStatuses, statusNames, type DebateStatus } from '../../contract/rules.ts'
import type { DebateSummaryWire } from '../../contract/schemas.ts'
import { focusSoon } from '#platform/web/focus-soon.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useKeys } from '#platform/web/use-keys.ts'
import { CloseDebate } from './CloseDebate.tsx'
import { roundOf, votesOf } from './debate-cells.tsx'
import { DebatePanel } from './DebatePanel.tsx'
import { NextStep } from './DebateSteps.tsx'
import { StatusPill } from '../StatusPill.tsx'
import { DeleteDebate } from './DeleteDebate.tsx'
import { mayStep, stepsOfMany } from './steps.ts'
import { debateEndpoints, useDebateCommands } from './use-debate-commands.ts'
import { listAdminDebates } from '../../contract/admin-endpoints.ts'
import { setStatus } from '../../contract/endpoints.ts'
import { useEach } from '#platform/web/tables/use-each.ts'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ListSection } from '#platform/web/tables/ListSection.tsx'
import { nothingFound, SearchFilter } from '#platform/web/tables/SearchFilter.tsx'
import { SelectFilter } from '#platform/web/tables/SelectFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { debatesQuery } from './queries.ts'

/** Milliseconds between refreshes: the schedule and other administrators also change debates. */
const pollInterval = 10_000

const statuses = debateStatuses.map((value) => ({ value, label: statusNames[value] }))

const heading = 'Debate Arena'

/** Debates: the list, or a file of them. */
export function DebatesTab() {
  const [{ view }] = useAddressFilter({ view: '' })
  return view === 'import' ? (
    <ImportTab
      kind="debates"
      tab="debates"
      heading={heading}
      title="Import debates"
      text="A known title or ID changes that debate, unless it has started. Blank cells keep what a debate has."
      changes={debateEndpoints}
    />
  ) : (
    <DebateList />
  )
}

/**
 * All debates with their actions: a dense list with a side panel and keyboard shortcuts, which act
 * only on the selected debate.
 */
function DebateList() {
  const call = useCall()
  const [{ status, search }, change] = useAddressFilter<{
    status: DebateStatus | ''
    search: string
  }>({ status: '', search: '' })
  const list = useInfiniteQuery({
    ...debatesQuery(call, status, useDeferredValue(search)),
    refetchInterval: pollInterval,
  })
  const debates = list.data?.pages.flatMap(({ items }) => items) ?? []
  const hasNone = list.isSuccess && debates.length === 0 && status === '' && search === ''
  const [selectedId, setSelected] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<DebateSummaryWire | null>(null)
  const commands = useDebateCommands({
    onDeleted: () => {
      setDeleting(null)
      focusSoon('debates-tab')
    },
  })
  const [closing, setClosing] = useState<DebateSummaryWire | null>(null)
  const selected = debates.find(({ id }) => id === selectedId)

  const step = (debate: DebateSummaryWire, to: DebateStatus) => {
    if (to === 'closed') setClosing(debate)
    else
      commands.status.mutate({
        params: { id: debate.id },
        body: { status: to, from: debate.status },
      })
  }
  const many = useEach({ changes: debateEndpoints, otherwise: 'Could not update debate' })
  const { confirm, dialog } = useConfirm()
  /** False if the administrator thinks better of it. */
  const moveMany = async (able: DebateSummaryWire[], to: DebateStatus): Promise<boolean> => {
    const name = statusNames[to].toLowerCase()
    const isSure = await confirm({
      title: able.length === 1 ? 'Move one debate?' : `Move ${able.length} debates?`,
      description: `They will be ${name}, and members who follow them are notified.`,
      action: `Make ${able.length} ${name}`,
    })
    if (!isSure) return false
    await many.act(able, `now ${name}`, ({ id, status: from }) =>
      call(setStatus, { params: { id }, body: { status: to, from } }),
    )
    return true
  }
  const take = (to: DebateStatus) => {
    if (selected && mayStep(selected.status, to)) step(selected, to)
  }
  useKeys({
    a: () => take('live'),
    v: () => take('voting'),
    c: () => take('closed'),
  })

  return (
    <ListSection
      tab="debates"
      title={heading}
      actions={
        <>
          <Button
            size="s"
            variant="quiet"
            // On a phone the list comes first, once there is one.
            className={hasNone ? undefined : 'max-sm:hidden'}
            isBusy={commands.seed.isPending}
            onClick={() => commands.seed.mutate({})}
          >
            Seed debates
          </Button>
          <ImportButton tab="debates" />
          <Button size="s" to="?tab=schedule">
            Schedule a debate
          </Button>
        </>
      }
      filters={
        <>
          <SearchFilter
            hint="Title"
            value={search}
            onChange={(typed) => change({ search: typed })}
          />
          <SelectFilter
            label="Status"
            value={status}
            placeholder="All"
            options={statuses}
            onChange={(value) => change({ status: value as DebateStatus | '' })}
          />
        </>
      }
    >
      <DataTable
        caption="Debates"
        rows={debates}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        list={list}
        label="Loading the debates"
        empty={
          search
            ? nothingFound
            : { title: arenaMessages.empty, text: 'Schedule one, or seed a few to get started.' }
        }
        csvHref={csvHref(listAdminDebates, { ...(status && { status }), search })}
        onCurrentChange={setSelected}
        keyHints={[
          [['a'], 'activate'],
          [['v'], 'open voting'],
          [['c'], 'close debate'],
        ]}
        bulk={(chosen, clear) =>
          stepsOfMany(chosen).map(({ to, label, able }) => (
            <Button
              key={to}
              size="s"
              variant="quiet"
              isBusy={many.isBusy}
              onClick={() => void moveMany(able, to).then((isDone) => isDone && clear())}
            >
              {label} {able.length}
            </Button>
          ))
        }
        panel={{
          label: 'Selected debate',
          content: (debate) => (
            <DebatePanel
              key={debate.id}
              debate={debate}
              commands={commands}
              onStep={(to) => step(debate, to)}
              onDelete={() => setDeleting(debate)}
            />
          ),
        }}
        columns={[
          { id: 'title', header: 'Debate', cell: ({ title }) => title },
          {
            id: 'status',
            header: 'Status',
            cell: ({ status: state }) => <StatusPill status={state} />,
          },
          { id: 'votes', header: 'Votes A–B', kind: 'figures', cell: votesOf },
          { id: 'round', header: 'Round', cell: roundOf },
          {
            id: 'step',
            header: 'Next step',
            kind: 'rest',
            cell: (debate) => (
              <NextStep debate={debate} commands={commands} onStep={(to) => step(debate, to)} />
            ),
          },
        ]}
      />
      <CloseDebate
        debate={closing}
        isBusy={commands.status.isPending}
        onCancel={() => setClosing(null)}
        onClose={({ id, status: from }) =>
          commands.status.mutate(
            { params: { id }, body: { status: 'closed', from } },
            { onSettled: () => setClosing(null) },
          )
        }
      />
      <DeleteDebate
        debate={deleting}
        isBusy={commands.remove.isPending}
        onClose={() => setDeleting(null)}
        onDelete={(id) => commands.remove.mutate({ params: { id } })}
      />
      {dialog}
    </ListSection>
  )
}
