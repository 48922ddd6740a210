import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { PlanInvitation, useCapabilities } from '#features/membership/web/public.tsx'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { roundNames, type Position, type Round } from '../contract/rules.ts'
import { argumentsOf } from './argument-places.ts'
import { ArgumentItem } from './ArgumentItem.tsx'
import { argumentsQuery, ownArgumentsQuery } from './argument-queries.ts'

const ArgumentDialog = lazyWithPreload(
  async () => (await import('./ArgumentDialog.tsx')).ArgumentDialog,
)
const OwnArgumentWire = lazyWithPreload(
  async () => (await import('./OwnArgument.tsx')).OwnArgumentWire,
)

/** Text only, without anything a vote changes, so server markup stays until hydration. */
type Props = { debateId: string; isClosed: boolean; name: string; position: Position; round: Round }

/**
 * A slot's members' arguments: accepted ones for everyone, one's own pending or rejected ones, and
 * the form (docs/product/debates.md 5).
 */
export function SlotArguments({ debateId: id, isClosed, name, position, round }: Props) {
  const call = useCall()
  const { viewer } = useViewer()
  const { can, record } = useCapabilities()
  const list = useInfiniteQuery(argumentsQuery(call, id, position, round))
  const { data, isPending, isError, isFetching, refetch, hasNextPage } = list
  const { data: own } = useQuery({ ...ownArgumentsQuery(call, id), enabled: viewer !== null })
  const [isWriting, setWriting] = useState<boolean | null>(null)
  const accepted = data?.pages.flatMap(({ items }) => items) ?? []
  const newest = own?.find((each) => each.position === position && each.round === round)
  const isOpen = !isClosed && newest?.state !== 'waiting'
  const isForOthersOnly = !viewer || (isClosed && own !== undefined && !newest)
  if (isForOthersOnly && data && accepted.length === 0) return null
  return (
    <section
      aria-label={`Member arguments: ${roundNames[round]} for ${name}`}
      id={argumentsOf(position)}
      tabIndex={-1}
      className="mt-6 border-t border-line pt-4 focus-visible:outline-none"
    >
      {(accepted.length > 0 || isPending) && <h3 className="kicker">Member arguments</h3>}
      {isPending && <Skeleton count={2} label="Loading the arguments" />}
      {isError && accepted.length === 0 && (
        <ErrorState
          title="Failed to load the arguments"
          level={3}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {accepted.length > 0 && (
        <ol className="mt-1">
          {accepted.map((argument) => (
            <ArgumentItem key={argument.id} debateId={id} argument={argument} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <LoadMore list={list} failure="Failed to load the arguments" label="More arguments" />
      )}
      {newest && newest.state !== 'accepted' && <OwnArgumentWire debateId={id} argument={newest} />}
      {viewer && isOpen && (
        <div className="mt-4">
          {record && !can.canSubmitDebateArgs ? (
            <PlanInvitation capability="canSubmitDebateArgs" verb="Submit an argument" isQuiet>
              <span className="sr-only"> for {position}</span>
            </PlanInvitation>
          ) : (
            <Button variant="quiet" size="s" disabled={!record} onClick={() => setWriting(true)}>
              Submit an argument<span className="sr-only"> for {position}</span>
            </Button>
          )}
        </div>
      )}
      {isWriting !== null && (
        <ArgumentDialog
          debateId={id}
          name={name}
          position={position}
          round={round}
          isOpen={isWriting}
          onClose={() => setWriting(false)}
        />
      )}
    </section>
  )
}
