import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { useDateText } from '#platform/web/time-zone.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { cancelSubscription, resumeSubscription } from '../../contract/endpoints.ts'
import type { MembershipRecord } from '../../contract/schemas.ts'
import { tierNames } from '../../contract/tiers.ts'

type Props = { subscription: NonNullable<MembershipRecord['subscription']> }

const cancelFailed = 'Failed to cancel subscription'
const resumeFailed = 'Failed to resume subscription'

/** Two presses cancel a plan at the end of its period (docs/product/site.md 7). */
export function CancelPlan({ subscription: { tier, periodEnd, state, heldUntil } }: Props) {
  const [isAsking, setAsking] = useState(false)
  const dateText = useDateText()
  const end = state === 'past_due' ? heldUntil : periodEnd
  const cancel = useApiMutation(useCall(), cancelSubscription, {
    changes: 'everything',
    isSingle: true,
    onSuccess: ({ message, endsAt }) => {
      setAsking(false)
      toast({
        tone: 'good',
        title: message,
        description: `You keep your plan until ${dateText(endsAt, 'day')}.`,
      })
    },
    onError: (error) => {
      toast({
        tone: 'bad',
        title: 'Error',
        description: messageOf(error, cancelFailed, cancelFailed),
      })
    },
  })
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setAsking(true)}>
        Cancel Subscription
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isBusy={cancel.isPending}
        size="s"
        title={`Cancel your ${tierNames[tier]} plan?`}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep my plan
            </Button>
            <Button variant="danger" isBusy={cancel.isPending} onClick={() => cancel.mutate({})}>
              Cancel Subscription
            </Button>
          </>
        }
      >
        <p>
          You keep everything until <Time at={end} />. We won't charge you after that, and you can
          resume anytime before then.
        </p>
      </Dialog>
    </>
  )
}

/** Takes a cancellation back. */
export function ResumePlan({ subscription: { tier } }: Props) {
  const dateText = useDateText()
  const resume = useApiMutation(useCall(), resumeSubscription, {
    changes: 'everything',
    isSingle: true,
    onSuccess: ({ message, renewsAt }) => {
      toast({
        tone: 'good',
        title: message,
        description: `Your plan renews on ${dateText(renewsAt, 'day')}.`,
      })
    },
    onError: (error) => {
      toast({
        tone: 'bad',
        title: 'Error',
        description: messageOf(error, resumeFailed, resumeFailed),
      })
    },
  })
  return (
    <Button variant="brass" size="s" isBusy={resume.isPending} onClick={() => resume.mutate({})}>
      Keep my {tierNames[tier]} plan
    </Button>
  )
}
