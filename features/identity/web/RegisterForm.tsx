import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useCommand } from '#platform/web/command.ts'
import { fieldErrorsOf, messageOf, onSubmit } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { register, registerByForm } from '../contract/endpoints.ts'
import { passwordLength } from '../contract/rules.ts'
import { viewerQuery } from './viewer.ts'

type Texts = 'username' | 'password' | 'email' | 'firstName' | 'lastName'

/** Makes an account; only username and password are needed (core.md section 5). At first as `typed` says, or what was sent without scripts. */
export function RegisterForm({ next, typed: before }: { next: string; typed: Record<string, string> }) {
  const call = useCall()
  const queryClient = useQueryClient()
  const registration = useCommand(call, register, {
    onSuccess: (user) => {
      queryClient.setQueryData(viewerQuery(call).queryKey, user)
      location.assign(next)
    },
    onError: (error) => toast({ tone: 'bad', title: 'Registration Failed', description: messageOf(error, 'Failed to create account') }),
  })
  const [query] = useSearchParams()
  const refused = query.get('error')
  const errors = registration.error ? fieldErrorsOf(registration.error) : refusedFields(refused, query.get('wrong'))
  const typed = (name: Texts) => before[name] ?? query.get(name) ?? undefined
  return (
    <form method="post" action={registerByForm.path} className="space-y-5" noValidate onSubmit={onSubmit<Texts | 'next'>(({ next: _next, ...body }) => registration.mutate({ body }))}>
      <input type="hidden" name="next" value={next} />
      {!registration.error && refused && Object.keys(errors).length === 0 && (
        <Callout tone="bad" title="Registration Failed">{refused === 'limited' ? 'That was tried too often. Please wait a while and try again.' : 'Failed to create account'}</Callout>
      )}
      {registration.error && Object.keys(errors).length === 0 && (
        <Callout tone="bad" title="Registration Failed" isAnnounced>{messageOf(registration.error, 'Failed to create account')}</Callout>
      )}
      <Field label="Username" hint="3 to 30 letters, digits, or the signs _ - . Everyone sees it." error={errors['username']} isRequired>
        <TextInput name="username" defaultValue={typed('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} required />
      </Field>
      <Field label="Password" hint={`At least ${passwordLength.min} characters, and not a common one.`} error={errors['password']} isRequired>
        <PasswordInput name="password" defaultValue={before['password']} autoComplete="new-password" required />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name (optional)" error={errors['firstName']}>
          <TextInput name="firstName" defaultValue={typed('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Last name (optional)" error={errors['lastName']}>
          <TextInput name="lastName" defaultValue={typed('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <Field label="E-mail address (optional)" hint="Lets you reset a forgotten password. We send you a message to confirm it. Never shown to others." error={errors['email']}>
        <TextInput type="email" name="email" defaultValue={typed('email')} autoComplete="email" />
      </Field>
      <Button type="submit" className="w-full" isBusy={registration.isPending || registration.isSuccess}>Register</Button>
    </form>
  )
}

/** What a form that was sent without scripts brought back, in words that do not come out of the address. */
function refusedFields(error: string | null, wrong: string | null): Record<string, string> {
  const names = new Set(wrong?.split(' '))
  const messages = {
    username: error === 'conflict' ? 'This username is taken.' : 'Use 3 to 30 letters, digits, or the signs _ - .',
    password: `Use ${passwordLength.min} to ${passwordLength.max} characters, and not a common password.`,
    email: 'This is not an e-mail address.',
    firstName: 'This name is too long.',
    lastName: 'This name is too long.',
  }
  return Object.fromEntries(Object.entries(messages).filter(([name]) => names.has(name)))
}
