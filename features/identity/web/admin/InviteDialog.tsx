import { useId, useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { inviteMember, listInvitations } from '../../contract/invitation-endpoints.ts'

/** Invites somebody by email; a role takes the administrator's password. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [isModerator, setIsModerator] = useState(false)
  const invite = useApiMutation(useCall(), inviteMember, {
    isSingle: true,
    changes: [listInvitations],
    onSuccess: ({ email }) => {
      toast({ tone: 'good', title: 'Invitation sent', description: `To ${email}.` })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Invite someone"
      description="They get a link by email, choose a username and password, and are members. The link works once, for 7 days."
      isBusy={invite.isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={invite.isPending}>
            Send invitation
          </Button>
        </>
      }
    >
      {invite.error && (
        <Callout tone="bad" title="Not invited" isAnnounced className="mb-5">
          {messageOf(invite.error, "We couldn't send the invitation. Please try again.")}
        </Callout>
      )}
      <Form<'email' | 'firstName' | 'currentPassword'>
        id={formId}
        error={invite.error}
        className="space-y-5"
        onSubmit={(texts) => invite.mutate({ body: { ...texts, isModerator } })}
      >
        <Field label="Email address" name="email" isRequired>
          <TextInput type="email" autoComplete="off" required />
        </Field>
        <Field label="First name (optional)" hint="They can change it." name="firstName">
          <TextInput autoComplete="off" />
        </Field>
        <Checkbox
          label="Moderator"
          hint="They can review what members post."
          checked={isModerator}
          onChange={({ target }) => setIsModerator(target.checked)}
        />
        {isModerator && (
          <Field
            label="Your current password"
            hint="Needed to give a role."
            name="currentPassword"
            isRequired
          >
            <PasswordInput autoComplete="current-password" required />
          </Field>
        )}
      </Form>
    </Dialog>
  )
}
