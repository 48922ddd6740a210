import { useState } from 'react'
import type { UserWire } from '#features/identity/contract/schemas.ts'
import { messageOf } from '#platform/web/form.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { completionDays, completionStatusOf } from '../contract/completion.ts'
import { withdrawAnswers } from '../contract/endpoints.ts'

/** Takes all answers back, after saying what that does (docs/product/score.md 5). */
export function WithdrawAnswers({ viewer }: { viewer: UserWire }) {
  const [askedAt, setAskedAt] = useState<Date | null>(null)
  const close = () => setAskedAt(null)
  const withdraw = useApiMutation(useCall(), withdrawAnswers, {
    changes: 'everything',
    onSuccess: () => {
      close()
      toast({
        tone: 'good',
        title: 'Your answers were withdrawn',
        description: 'They, your score and its history are deleted.',
      })
    },
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Update Failed',
        description: messageOf(error, 'Nothing was withdrawn. Please try again.'),
      }),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAskedAt(new Date())}>
        Withdraw my answers
      </Button>
      <Dialog
        isOpen={askedAt !== null}
        onClose={close}
        isBusy={withdraw.isPending}
        title="Withdraw your answers?"
        description="This cannot be undone. You can answer again at any time."
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Keep my answers
            </Button>
            <Button
              variant="danger"
              isBusy={withdraw.isPending}
              onClick={() => withdraw.mutate({})}
            >
              Withdraw everything
            </Button>
          </>
        }
      >
        {askedAt && <Consequences viewer={viewer} now={askedAt} />}
      </Dialog>
    </>
  )
}

function Consequences({ viewer, now }: { viewer: UserWire; now: Date }) {
  const { blockedDueToProfile, daysRemaining } = completionStatusOf(
    { createdAt: new Date(viewer.createdAt), isComplete: false, isAdmin: viewer.isAdmin },
    now,
  )
  return (
    <ul className="list-disc space-y-2 pl-5 text-ink-2">
      <li>Your answers, your consent, your score and its history are deleted at once.</li>
      <li>You leave the leaderboard, and what needs a score of 70 closes.</li>
      {!viewer.isAdmin && (
        <li>
          Your profile is incomplete again.{' '}
          {blockedDueToProfile
            ? `Your ${completionDays} days to complete it are over, so your account is blocked at once: you can read, and little else, until you complete the profile again.`
            : `You have ${daysRemaining} of ${completionDays} days left to complete it; after them your account is blocked until you do.`}
        </li>
      )}
      <li>Your name, your bio and what you wrote stay.</li>
    </ul>
  )
}
