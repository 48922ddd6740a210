import { useId } from 'react'
import { fieldErrorsOf, messageOf } from '../form.ts'
import { Button } from './Button.tsx'
import { Callout } from './Callout.tsx'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'
import { PasswordInput } from './PasswordInput.tsx'

type Props = {
  title: string
  description: string
  /** The button's label. */
  action: string
  /** False for an action that can be repeated or takes nothing away. */
  isDangerous?: boolean
  isBusy: boolean
  error: unknown
  onClose: () => void
  onConfirm: (currentPassword: string) => void
}

/** Confirms an action by the administrator's own password. */
export function PasswordDialog(props: Props) {
  const { title, description, action, isDangerous = true, isBusy, error } = props
  const { onClose, onConfirm } = props
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
          <Button
            type="submit"
            form={formId}
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
          >
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
