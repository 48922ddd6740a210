import { useState } from 'react'
import { MemberName } from '#features/identity/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { verificationLimits } from '../../contract/rules.ts'
import {
  decideEnding,
  getVerificationReport,
  proposeEnding,
} from '../../contract/staff-endpoints.ts'
import type { VerificationReportWire } from '../../contract/staff-schemas.ts'

const blank = { username: '', reason: '' }

/** Verifications that wait for a second administrator to end them; nothing without any. */
export function EndingList({ endings }: Pick<VerificationReportWire, 'endings'>) {
  if (endings.length === 0) return null
  return (
    <section aria-label="Verifications to end">
      <h3 className="text-lg">Verifications to end</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {endings.map((ending) => (
          <Ending key={ending.id} ending={ending} />
        ))}
      </ul>
    </section>
  )
}

/** Proposes to end a member's verification. */
export function EndingForm({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState(blank)
  const change = (part: Partial<typeof blank>) => setTyped({ ...typed, ...part })
  const propose = useApiMutation(useCall(), proposeEnding, {
    isSingle: true,
    changes: [getVerificationReport],
    onSuccess: () => {
      onDone()
      toast({
        tone: 'good',
        title: 'Proposed',
        description: 'Another administrator confirms it now.',
      })
    },
  })
  return (
    <Form
      className="space-y-4"
      aria-label="Propose to end a verification"
      error={propose.error}
      onSubmit={() => propose.mutate({ body: typed })}
    >
      <h3 className="text-lg">End a verification</h3>
      {propose.error && (
        <Callout tone="bad" title="Not proposed" isAnnounced>
          {messageOf(propose.error, "We couldn't save it. What you typed is still here.")}
        </Callout>
      )}
      <Field label="Verified member" name="username" isRequired>
        <TextInput
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Username"
          value={typed.username}
          onChange={({ target }) => change({ username: target.value })}
        />
      </Field>
      <Field
        label="Reason to end it"
        name="reason"
        hint="The member reads it, and it goes into the audit log."
        isRequired
      >
        <TextArea
          rows={2}
          value={typed.reason}
          counterLimit={verificationLimits.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
      <Button type="submit" isBusy={propose.isPending}>
        Propose ending
      </Button>
    </Form>
  )
}

function Ending({ ending }: { ending: VerificationReportWire['endings'][number] }) {
  const { id, member, reason, createdAt, proposedBy, isOwn } = ending
  const decide = useApiMutation(useCall(), decideEnding, {
    isSingle: true,
    changes: [getVerificationReport],
    onSuccess: ({ decision }) =>
      toast({
        tone: 'good',
        title: decision === 'confirm' ? 'No longer verified' : 'Still verified',
      }),
    failure: { title: 'Not decided', text: "We couldn't save it. Please try again." },
  })
  const press = (decision: 'confirm' | 'decline') =>
    decide.mutate({ params: { id }, body: { decision } })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 grow basis-64 wrap-anywhere">
        <MemberName username={member.username} name={member.name} isStaff={false} />
        <p className="mt-1">{reason}</p>
        <p className="mt-1 text-sm text-ink-3">
          <Time at={createdAt} hasTime /> · by <bdi>{proposedBy?.name ?? 'a former member'}</bdi>
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        {!isOwn && (
          <Button
            size="s"
            isBusy={decide.isPending}
            aria-label={`End ${member.name}'s verification`}
            onClick={() => press('confirm')}
          >
            End it
          </Button>
        )}
        <Button
          size="s"
          variant="quiet"
          isBusy={decide.isPending}
          aria-label={`${isOwn ? 'Withdraw' : 'Decline'} ending ${member.name}'s verification`}
          onClick={() => press('decline')}
        >
          {isOwn ? 'Withdraw' : 'Decline'}
        </Button>
      </p>
    </li>
  )
}
