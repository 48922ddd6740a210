import { ItemStanding } from '#features/moderation/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { focusSoon } from '#platform/web/focus-soon.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { listMyArguments, withdrawArgument } from '../contract/arguments-endpoints.ts'
import type { OwnArgumentWire as Own } from '../contract/arguments-schemas.ts'
import { argumentsOf, ownOf } from './argument-places.ts'
import { LongText } from './LongText.tsx'

/** One's own pending or rejected argument: its status, the reason, and withdrawing or appealing. */
export function OwnArgumentWire({
  debateId,
  argument: { id, position, text, state, reason },
}: {
  debateId: string
  argument: Own
}) {
  const withdrawing = useApiMutation(useCall(), withdrawArgument, {
    changes: [listMyArguments],
    isSingle: true,
    onSuccess: () => {
      toast({
        title: 'Argument Withdrawn',
        description: 'It was never published.',
      })
      focusSoon(argumentsOf(position))
    },
    failure: {
      title: 'Withdrawal Failed',
      text: "We couldn't withdraw your argument. Please try again.",
    },
  })
  return (
    <div
      role="group"
      aria-label="Your argument"
      id={ownOf(position)}
      tabIndex={-1}
      className="mt-4 border-l-2 border-line-strong pl-3 focus-visible:outline-none"
    >
      <p className="mb-2 flex flex-wrap items-center gap-2 text-sm">
        <span className="font-semibold">Your argument</span>
        <Pill tone={state === 'waiting' ? 'warn' : 'live'}>
          {state === 'waiting' ? 'Waiting for review' : 'Not accepted'}
        </Pill>
      </p>
      <LongText text={text} />
      {reason && <p className="mt-2 text-sm">{reason}</p>}
      <ItemStanding
        key={state}
        kind="argument"
        subjectId={id}
        title={text.slice(0, 80)}
        isEditable={false}
      />
      {state === 'waiting' && (
        <Button
          variant="quiet"
          size="s"
          className="mt-2"
          isBusy={withdrawing.isPending}
          onClick={() => withdrawing.mutate({ params: { id: debateId, argumentId: id } })}
        >
          Withdraw
        </Button>
      )}
    </div>
  )
}
