import { useRef, useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { getCurrentUser } from '../contract/endpoints.ts'
import {
  decideOwnEmailChange,
  getSecurity,
  listOwnActivity,
} from '../contract/security-endpoints.ts'
import type { Security } from '../contract/security-schemas.ts'
import { ProofForm } from './ProofForm.tsx'
import { useOpener } from './use-opener.ts'

type Decision = 'approve' | 'cancel'

/** An administrator's requested address change, with approve and cancel. */
export function EmailChangeNotice({
  change,
  security,
}: {
  change: NonNullable<Security['emailChange']>
  security: Security
}) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const home = useRef<HTMLDivElement>(null)
  const { open, close } = useOpener(home)
  const decide = useApiMutation(useCall(), decideOwnEmailChange, {
    changes: [getCurrentUser, getSecurity, listOwnActivity],
    onSuccess: () => {
      toast({ tone: 'good', title: decision === 'approve' ? 'Change approved' : 'Change canceled' })
    },
    failure: { title: 'Update Failed', text: "We couldn't save the change. Try again." },
  })
  const choose = (next: Decision) => open(() => setDecision(next))
  return (
    <div ref={home} tabIndex={-1} className="space-y-4 focus-visible:outline-none">
      <Callout
        tone="warn"
        title="An administrator asked to change your address"
        action={
          <span className="flex flex-wrap gap-3">
            <Button size="s" aria-expanded={decision === 'cancel'} onClick={() => choose('cancel')}>
              Cancel the change
            </Button>
            <Button
              size="s"
              variant="quiet"
              aria-expanded={decision === 'approve'}
              onClick={() => choose('approve')}
            >
              Approve
            </Button>
          </span>
        }
      >
        {change.email === null ? (
          'Your address will be removed'
        ) : (
          <>
            Your address will change to <strong className="wrap-anywhere">{change.email}</strong>
          </>
        )}{' '}
        on <Time at={change.takesEffectAt} /> unless you cancel.
      </Callout>
      {decision && (
        <ProofForm
          key={decision}
          security={security}
          isDanger={decision === 'cancel'}
          isBusy={decide.isPending}
          error={decide.error}
          action={decision === 'approve' ? 'Approve the change' : 'Cancel the change'}
          text={
            decision === 'approve'
              ? "The new address takes effect once it's confirmed."
              : 'Your address stays as it is.'
          }
          onProof={({ currentPassword }) => decide.mutate({ body: { decision, currentPassword } })}
          onCancel={() => close(() => setDecision(null))}
        />
      )}
    </div>
  )
}
