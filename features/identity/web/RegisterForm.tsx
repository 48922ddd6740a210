import { useQueryClient } from '@tanstack/react-query'
import { queryString } from '#platform/contract/endpoint.ts'
import type { ReturnedForm } from '#platform/contract/returned-form.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { register, registerByForm } from '../contract/endpoints.ts'
import { passwordLength } from '../contract/rules.ts'
import { viewerQuery } from './viewer.ts'

type Texts = 'username' | 'password' | 'email' | 'firstName' | 'lastName' | 'invitation'

type Props = {
  next: string
  typed: Record<string, string>
  /** Submitted without scripts and refused. */
  returned: ReturnedForm | null
  /** Whom an invitation's link invites, whose address needs no other proof. */
  invited: { token: string; email: string } | null
}

/** True for an error that no field of the form shows: of the whole, or of the invitation's link. */
function hasNoField(error: unknown): boolean {
  const problems = fieldErrorsOf(error)
  return Boolean(error) && (Object.keys(problems).length === 0 || 'invitation' in problems)
}

/** Registration; only username and password are required. Initially as in `typed`. */
export function RegisterForm({ next, typed, returned, invited }: Props) {
  const call = useCall()
  const queryClient = useQueryClient()
  const registration = useApiMutation(call, register, {
    onSuccess: (user) => {
      queryClient.setQueryData(viewerQuery(call).queryKey, user)
      location.assign(next)
    },
    failure: { title: 'Registration Failed', text: 'Failed to create account' },
  })
  return (
    <Form<Texts | 'next'>
      error={registration.error}
      problems={registration.error ? undefined : returned?.fields}
      action={
        registerByForm.path +
        queryString({ next: next === '/' ? undefined : next, invitation: invited?.token })
      }
      className="space-y-5"
      onSubmit={({ next: _next, ...body }) => registration.mutate({ body })}
    >
      <input type="hidden" name="next" value={next} />
      {invited && <input type="hidden" name="invitation" value={invited.token} />}
      {returned && !registration.error && (
        <Callout tone="bad" title="Registration Failed">
          {returned.message} Your other entries are still here. Enter the password again.
        </Callout>
      )}
      {hasNoField(registration.error) && (
        <Callout tone="bad" title="Registration Failed" isAnnounced>
          {messageOf(registration.error, 'Failed to create account')}
        </Callout>
      )}
      <Field
        label="Username"
        hint="3 to 30 letters, digits or _ - . Everyone can see it."
        name="username"
        isRequired
      >
        <TextInput
          defaultValue={typed['username']}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Field
        label="Password"
        hint={`At least ${passwordLength.min} characters. Avoid common passwords.`}
        name="password"
        isRequired
      >
        <PasswordInput defaultValue={typed['password']} autoComplete="new-password" required />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name (optional)" name="firstName">
          <TextInput defaultValue={typed['firstName']} autoComplete="given-name" />
        </Field>
        <Field label="Last name (optional)" name="lastName">
          <TextInput defaultValue={typed['lastName']} autoComplete="family-name" />
        </Field>
      </div>
      {invited ? (
        <Field
          label="Email address"
          hint="Confirmed by your invitation. Never shown to others."
          name="email"
        >
          <TextInput type="email" value={invited.email} readOnly />
        </Field>
      ) : (
        <Field
          label="Email address (optional)"
          hint="For password resets. We'll email you a link to confirm it. Never shown to others."
          name="email"
        >
          <TextInput type="email" defaultValue={typed['email']} autoComplete="email" />
        </Field>
      )}
      <Button
        type="submit"
        className="w-full"
        isBusy={registration.isPending || registration.isSuccess}
      >
        Register
      </Button>
    </Form>
  )
}
