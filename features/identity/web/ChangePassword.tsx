import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import { changePassword, listSessions } from '../contract/endpoints.ts'
import { passwordLength } from '../contract/rules.ts'
import { getSecurity } from '../contract/security-endpoints.ts'
import { OwnerField } from './OwnerField.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'

/** Changes the password; signs out other devices (docs/product/accounts.md 1). */
export function ChangePassword() {
  const call = useCall()
  const security = useQuery(read(call, getSecurity, {}))
  const form = useRef<HTMLFormElement>(null)
  const change = useApiMutation(call, changePassword, {
    changes: [listSessions, getSecurity],
    onSuccess: () => {
      form.current?.reset()
      toast({
        tone: 'good',
        title: 'Password changed',
        description: 'Your other devices were signed out.',
      })
    },
    failure: {
      title: 'Update Failed',
      text: "We couldn't change your password. Please try again.",
    },
  })
  return (
    <SettingsSection title="Password" text="Changing it signs out your other devices.">
      <Form<'currentPassword' | 'newPassword'>
        ref={form}
        className="space-y-5"
        error={change.error}
        onSubmit={(body) => change.mutate({ body })}
      >
        <OwnerField security={security.data} />
        <Field
          label="New password"
          hint={`At least ${passwordLength.min} characters.`}
          name="newPassword"
          isRequired
        >
          <PasswordInput autoComplete="new-password" required />
        </Field>
        <Button type="submit" variant="quiet" isBusy={change.isPending}>
          Change password
        </Button>
      </Form>
    </SettingsSection>
  )
}
