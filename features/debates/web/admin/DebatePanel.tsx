import { useQuery } from '@tanstack/react-query'
import {
  debatePath,
  isUpcoming,
  roundNames,
  rounds,
  statusNames,
  type DebateStatus,
  type Round,
} from '../../contract/rules.ts'
import type { DebateSummaryWire } from '../../contract/schemas.ts'
import { StatusPill } from '../StatusPill.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { historyQuery } from './queries.ts'
import { DebateReview } from './DebateReview.tsx'
import { DebateSteps } from './DebateSteps.tsx'
import { LocalTime } from './LocalTime.tsx'
import { otherSteps } from './steps.ts'
import type { DebateCommands } from './use-debate-commands.ts'

type Props = {
  debate: DebateSummaryWire
  commands: DebateCommands
  onStep: (to: DebateStatus) => void
  onDelete: () => void
}

/** A debate beside the list: its details, round, history and a step back. */
export function DebatePanel({ debate, commands, onStep, onDelete }: Props) {
  const {
    id,
    title,
    description,
    status,
    positionAName,
    positionBName,
    votesA,
    votesB,
    commentCount,
    currentRound,
    startsAt,
  } = debate
  const history = useQuery(historyQuery(useCall(), id))
  const hasBegun = !isUpcoming(status)
  const round =
    commands.round.isPending && commands.round.variables.params.id === id
      ? commands.round.variables.body.round
      : currentRound
  return (
    <>
      <p>
        <StatusPill status={status} />
      </p>
      <h3 className="mt-3 text-xl wrap-anywhere">{title}</h3>
      <p className="mt-2 text-ink-2 wrap-anywhere">{description}</p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1">
        {(
          [
            ['A', positionAName, votesA],
            ['B', positionBName, votesB],
          ] as const
        ).map(([side, name, votes]) => (
          <div key={side} className="contents">
            <dt
              className={side === 'A' ? 'font-semibold text-side-a' : 'font-semibold text-side-b'}
            >
              {side}
            </dt>
            <dd className="wrap-anywhere">{name}</dd>
            <dd className="figures text-right">{votes.toLocaleString('en-US')} votes</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-3">
        {commentCount.toLocaleString('en-US')} comments
        {startsAt && (
          <>
            {' '}
            · {hasBegun ? 'was scheduled for' : 'starts'} <LocalTime at={startsAt} />
          </>
        )}
      </p>
      <div className="mt-5 space-y-2 border-y border-line py-3">
        <DebateSteps debate={debate} commands={commands} onStep={onStep} />
        <div className="flex flex-wrap gap-2">
          {otherSteps(status).map(({ to, label }) => (
            <Button key={to} size="s" variant="quiet" onClick={() => onStep(to)}>
              {label}
            </Button>
          ))}
          <Button size="s" variant="quiet" to={`?tab=upload&debate=${id}`}>
            Videos
          </Button>
          {!hasBegun && (
            <Button size="s" variant="quiet" to={`?tab=schedule&debate=${id}`}>
              Change
            </Button>
          )}
          <Button size="s" variant="plain" to={debatePath(id)} target="_blank">
            Open
          </Button>
          <Button
            size="s"
            variant="plain"
            aria-label={`Delete: ${title}`}
            className="ml-auto"
            onClick={onDelete}
          >
            Delete
          </Button>
        </div>
      </div>
      <Field label="Current round" className="mt-4 max-w-56">
        <Select
          size="s"
          value={round}
          disabled={status === 'closed'}
          options={rounds.map((value) => ({ value, label: roundNames[value] }))}
          onChange={({ target }) =>
            commands.round.mutate({ params: { id }, body: { round: target.value as Round } })
          }
        />
      </Field>
      <DebateReview key={id} debateId={id} status={status} />
      <h4 className="mt-6 text-md">Status history</h4>
      {history.isPending && (
        <div className="mt-2">
          <Skeleton count={3} label="Loading the status history" />
        </div>
      )}
      {history.isError && (
        <ErrorState
          className="mt-2"
          level={3}
          isRetrying={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      )}
      <ol aria-label="Status history" className="mt-2 space-y-1 text-sm">
        {history.data?.toReversed().map(({ at, from, to }) => (
          <li key={`${at}${to}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">
              {from ? statusNames[to] : `Created: ${statusNames[to].toLowerCase()}`}
            </span>
            <span className="text-ink-3">
              <LocalTime at={at} />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
