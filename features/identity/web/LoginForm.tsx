import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryString } from '#platform/contract/endpoint.ts'
import type { ReturnedForm } from '#platform/contract/returned-form.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { logIn, logInByForm } from '../contract/endpoints.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { loginMessage } from './login-message.ts'
import { goToCode, needsSecondFactor } from './second-step.ts'
import { viewerQuery } from './viewer.ts'

type Props = {
  next: string
  typed: Record<string, string>
  /** Submitted without scripts and refused. */
  returned: ReturnedForm | null
}

/**
 * Username or email address and password, initially as in `typed`; continues to `next` with a full load
 * (docs/product/site.md 7).
 */
export function LoginForm({ next, typed, returned }: Props) {
  const call = useCall()
  const queryClient = useQueryClient()
  const [hasForgotten, setForgotten] = useState(false)
  const login = useApiMutation(call, logIn, {
    onSuccess: (user) => {
      queryClient.setQueryData(viewerQuery(call).queryKey, user)
      location.assign(next)
    },
    onError: (error) =>
      needsSecondFactor(error)
        ? goToCode(next)
        : toast({
            tone: 'bad',
            title: 'Login Failed',
            description: loginMessage(error),
          }),
  })
  const isWaiting = needsSecondFactor(login.error)
  return (
    <>
      <Form<'username' | 'password'>
        error={login.error}
        problems={login.error ? undefined : returned?.fields}
        action={logInByForm.path + queryString({ next: next === '/' ? undefined : next })}
        className="space-y-5"
        onSubmit={({ username, password }) => login.mutate({ body: { username, password } })}
      >
        <input type="hidden" name="next" value={next} />
        {returned && !login.error && (
          <Callout tone="bad" title="Login Failed">
            {returned.message}
          </Callout>
        )}
        {login.error && !isWaiting && Object.keys(fieldErrorsOf(login.error)).length === 0 && (
          <Callout tone="bad" title="Login Failed" isAnnounced>
            {loginMessage(login.error)}
          </Callout>
        )}
        <Field label="Username or email" name="username" isRequired>
          <TextInput
            defaultValue={typed['username']}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
        <Field label="Password" name="password" isRequired>
          <PasswordInput
            defaultValue={typed['password']}
            autoComplete="current-password"
            required
          />
        </Field>
        <Button
          type="submit"
          className="w-full"
          isBusy={login.isPending || login.isSuccess || isWaiting}
        >
          Login
        </Button>
      </Form>
      <p className="mt-4 text-center">
        <Button
          variant="quiet"
          size="s"
          aria-expanded={hasForgotten}
          onClick={() => setForgotten(!hasForgotten)}
        >
          Forgot password?
        </Button>
      </p>
      {hasForgotten && <ForgotPassword />}
    </>
  )
}
