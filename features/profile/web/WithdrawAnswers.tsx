import { useState } from 'react'
import type { UserWire } from '#features/identity/contract/schemas.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { completionDays, completionStatusOf } from '../contract/completion.ts'
import { withdrawAnswers } from '../contract/endpoints.ts'

/** Deletes all answers after explaining the effect (docs/product/score.md 5). */
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
        description: 'We deleted your answers, your score and its history.',
      })
    },
    failure: {
      title: 'Update Failed',
      text: "We couldn't withdraw your answers. Please try again.",
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAskedAt(new Date())}>
        Withdraw my answers
      </Button>
      <ConfirmDialog
        isOpen={askedAt !== null}
        onClose={close}
        isBusy={withdraw.isPending}
        title="Withdraw your answers?"
        description="This can't be undone. You can answer again anytime."
        action="Withdraw my answers"
        cancel="Keep my answers"
        isDangerous
        onConfirm={() => withdraw.mutate({})}
      >
        {askedAt && <Consequences viewer={viewer} now={askedAt} />}
      </ConfirmDialog>
    </>
  )
}

function Consequences({ viewer, now }: { viewer: UserWire; now: Date }) {
  const { blockedDueToProfile, daysRemaining } = completionStatusOf(
    { askedAt: new Date(viewer.createdAt), isComplete: false, isAdmin: viewer.isAdmin },
    now,
  )
  return (
    <ul className="list-disc space-y-2 pl-5 text-ink-2">
      <li>We delete your answers, consent, score and score history right away.</li>
      <li>You leave the leaderboard and lose what needs a citizen score.</li>
      {!viewer.isAdmin && (
        <li>
          Your profile becomes incomplete.{' '}
          {blockedDueToProfile
            ? `Your ${completionDays} days to complete it are over, so we block your account right away. You can do little more than read until you complete your profile again.`
            : `You have ${daysRemaining} of ${completionDays} days left to complete it. After that, we block your account until you do.`}
        </li>
      )}
      <li>You keep your name, your bio and everything you wrote.</li>
    </ul>
  )
}
