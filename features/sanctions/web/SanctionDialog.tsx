import { useId, useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { listSanctions, sanctionMember } from '../contract/endpoints.ts'
import {
  sanctionKinds,
  sanctionLimits,
  sanctionNames,
  suspensionDays,
  type SanctionKind,
} from '../contract/rules.ts'

const effects: Record<SanctionKind, string> = {
  warning: 'The member gets an email. Nothing else changes.',
  suspension: 'The member can log in and read, but not post, vote or sell.',
  ban: "The member is logged out and can't log in. Their plan ends with the paid period.",
}
const actions: Record<SanctionKind, string> = {
  warning: 'Send warning',
  suspension: 'Suspend',
  ban: 'Ban',
}

type Props = {
  member: { id: string; displayName: string }
  onClose: () => void
}

/** Warns, suspends or bans a member. */
export function SanctionDialog({ member, onClose }: Props) {
  const [kind, setKind] = useState<SanctionKind>('warning')
  const formId = useId()
  const decide = useApiMutation(useCall(), sanctionMember, {
    isSingle: true,
    changes: [listSanctions],
    onSuccess: () => {
      toast({ tone: 'good', title: `${sanctionNames[kind]} saved` })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Warn or suspend ${member.displayName}`}
      description="The member sees the reason and can appeal once."
      isBusy={decide.isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={decide.isPending}>
            {actions[kind]}
          </Button>
        </>
      }
    >
      {decide.isError && (
        <Callout tone="bad" title="Not saved" isAnnounced className="mb-5">
          {messageOf(decide.error, "We couldn't save this. Please try again.")}
        </Callout>
      )}
      <Form<'reason' | 'days'>
        id={formId}
        error={decide.error}
        className="space-y-5"
        onSubmit={({ reason, days }) =>
          decide.mutate({
            params: { id: member.id },
            body: { kind, reason, ...(kind === 'suspension' ? { days: Number(days) } : {}) },
          })
        }
      >
        <Field label="Decision" hint={effects[kind]}>
          <Select
            value={kind}
            options={sanctionKinds.map((value) => ({ value, label: sanctionNames[value] }))}
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
        <Field label="Reason for the member" name="reason" isRequired>
          <TextArea counterLimit={sanctionLimits.reason} required />
        </Field>
      </Form>
    </Dialog>
  )
}
