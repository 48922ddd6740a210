import { useId, useState } from 'react'
import { ReasonSelect } from '#features/reasons/web/public.tsx'
import { messageOf } from '#platform/web/form.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { submitKeys } from '#platform/web/ui/submit-keys.ts'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import {
  sanctionLimits,
  sanctionNames,
  suspensionDays,
  type SanctionKind,
} from '../contract/rules.ts'

const effects: Record<SanctionKind, string> = {
  warning:
    'The member reads it on the site, and by email if they have an address. Nothing else changes.',
  suspension: 'The member can log in and read, but not post, vote or sell.',
  ban: "The member is logged out and can't log in. Their plan ends with the paid period.",
}
const actions: Record<SanctionKind, string> = {
  warning: 'Send warning',
  suspension: 'Suspend',
  ban: 'Ban',
}

type Props = {
  title: string
  /** What can be chosen, the first one at first. */
  kinds: readonly [SanctionKind, ...SanctionKind[]]
  isBusy: boolean
  error: unknown
  onClose: () => void
  onDecide: (decision: { kind: SanctionKind; reason: string; days: number | undefined }) => void
}

/** Asks for a decision about members: its kind, term and reason. */
export function DecisionDialog({ title, kinds, isBusy, error, onClose, onDecide }: Props) {
  const [kind, setKind] = useState<SanctionKind>(kinds[0])
  const [reason, setReason] = useState('')
  const formId = useId()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description="The member sees the reason and can appeal once."
      isBusy={isBusy}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
            {actions[kind]}
          </Button>
        </>
      }
    >
      {Boolean(error) && (
        <Callout tone="bad" title="Not saved" isAnnounced className="mb-5">
          {messageOf(error, "We couldn't save this. Please try again.")}
        </Callout>
      )}
      <Form<'days'>
        id={formId}
        error={error}
        className="space-y-5"
        onKeyDown={submitKeys}
        onSubmit={({ days }) =>
          onDecide({ kind, reason, days: kind === 'suspension' ? Number(days) : undefined })
        }
      >
        <Field label="Decision" hint={effects[kind]}>
          <Select
            value={kind}
            options={kinds.map((value) => ({ value, label: sanctionNames[value] }))}
            onChange={({ target }) => setKind(target.value as SanctionKind)}
          />
        </Field>
        {kind === 'suspension' && (
          <Field label="Days" name="days" isRequired>
            <TextInput
              type="number"
              defaultValue="7"
              min={suspensionDays.min}
              max={suspensionDays.max}
              required
            />
          </Field>
        )}
        <ReasonSelect purposes={[kind]} onChoose={setReason} />
        <Field
          label="Reason for the member"
          name="reason"
          hint="Ctrl + Enter or ⌘ + Enter sends it."
          isRequired
        >
          <TextArea
            value={reason}
            counterLimit={sanctionLimits.reason}
            required
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
