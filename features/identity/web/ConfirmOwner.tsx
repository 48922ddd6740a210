import { useQuery } from '@tanstack/react-query'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { ownerUnprovenMessage } from '../contract/rules.ts'
import { getSecurity, proveOwner } from '../contract/security-endpoints.ts'

/** Asks for an older password or code if answers and votes are locked for this session. */
export function ConfirmOwner() {
  const call = useCall()
  const { data: security } = useQuery(read(call, getSecurity, {}))
  const prove = useApiMutation(call, proveOwner, {
    changes: 'everything',
    onSuccess: () => {
      toast({ tone: 'good', title: 'Your answers and votes are open again' })
    },
    failure: { title: 'Not confirmed', text: 'Try again.' },
  })
  if (!security || security.isOwnerProven) return null
  return (
    <SettingsSection title="Confirm it's you" text={ownerUnprovenMessage}>
      <Form<'password' | 'code'>
        className="space-y-5"
        error={prove.error}
        onSubmit={(body) => prove.mutate({ body })}
      >
        <Field
          label="Older password"
          hint="The one you had before the address changed."
          name="password"
        >
          <PasswordInput autoComplete="current-password" />
        </Field>
        <Field
          label="Sign-in code"
          hint="Instead of the password, from an app you set up before the address changed."
          name="code"
        >
          <TextInput
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            className="figures"
          />
        </Field>
        <Button type="submit" isBusy={prove.isPending}>
          Confirm
        </Button>
      </Form>
    </SettingsSection>
  )
}
