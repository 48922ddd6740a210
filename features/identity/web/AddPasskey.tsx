import { useQueryClient } from '@tanstack/react-query'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { useSendOnce } from '#platform/web/send-once.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { passkeyNameMax } from '../contract/rules.ts'
import { addPasskey, beginPasskey } from '../contract/security-endpoints.ts'
import type { Security } from '../contract/security-schemas.ts'
import { OwnerField } from './OwnerField.tsx'
import { deviceRefused, isOfDevice } from './passkey-errors.ts'

type Props = {
  security: Security
  onAdded: (recoveryCodes: string[] | null) => void
  onCancel: () => void
}

/** Creates a passkey on this device; the device code loads on press. */
export function AddPasskey({ security, onAdded, onCancel }: Props) {
  const call = useCall()
  const queryClient = useQueryClient()
  const add = useSendOnce({
    mutationFn: async ({
      name,
      currentPassword = '',
    }: {
      name: string
      currentPassword?: string
    }) => {
      const [{ startRegistration }, { options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        call(beginPasskey, { body: { currentPassword } }),
      ])
      const response = await startRegistration({ optionsJSON: options as never })
      return call(addPasskey, { body: { name, response } as never })
    },
    onSuccess: async ({ recoveryCodes }) => {
      onAdded(recoveryCodes)
      await queryClient.invalidateQueries()
    },
  })
  const errors = fieldErrorsOf(add.error)
  const isNamed = errors['name'] !== undefined || errors['currentPassword'] !== undefined
  return (
    <Form<'name' | 'currentPassword'>
      className="space-y-5 rounded-card border border-line bg-card p-5"
      error={add.error}
      onSubmit={(body) => add.mutate(body)}
    >
      {add.error && !isNamed && (
        <Callout tone="bad" title="Not added" isAnnounced>
          {isOfDevice(add.error)
            ? deviceRefused
            : messageOf(add.error, "We couldn't add the passkey. Please try again.")}
        </Callout>
      )}
      <Field label="Passkey name" hint="Helps you recognize it later." name="name" isRequired>
        <TextInput maxLength={passkeyNameMax} defaultValue="My device" required />
      </Field>
      <OwnerField security={security} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={add.isPending}>
          Add this device
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
