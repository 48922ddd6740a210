import { useId } from 'react'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'

type Props = {
  title: string
  description: string
  /** The button's label. */
  action: string
  isBusy: boolean
  error: unknown
  onClose: () => void
  onConfirm: (currentPassword: string) => void
}

/** Confirms an action by the administrator's own password. */
export function PasswordDialog(props: Props) {
  const { title, description, action, isBusy, error, onClose, onConfirm } = props
  const formId = useId()
  return (
    <Dialog
      isOpen
      size="s"
      onClose={onClose}
      title={title}
      description={description}
      isBusy={isBusy}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      {Boolean(error) && Object.keys(fieldErrorsOf(error)).length === 0 && (
        <Callout tone="bad" title="Not done" isAnnounced className="mb-5">
          {messageOf(error, 'Please try again.')}
        </Callout>
      )}
      <Form<'currentPassword'>
        id={formId}
        error={error}
        onSubmit={({ currentPassword }) => onConfirm(currentPassword)}
      >
        <Field label="Your current password" name="currentPassword" isRequired>
          <PasswordInput autoComplete="current-password" required />
        </Field>
      </Form>
    </Dialog>
  )
}
