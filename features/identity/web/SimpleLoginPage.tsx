import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryString } from '#platform/contract/endpoint.ts'
import { ownPath } from '#platform/contract/own-path.ts'
import { CallError } from '#platform/web/call.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { onSubmit } from '#platform/web/form.ts'
import { Head } from '#platform/web/head.tsx'
import { useCall, useReturnedForm } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { logIn, logInBySimpleForm } from '../contract/endpoints.ts'
import { useSendOn } from './already-signed-in.ts'
import { goToCode, needsSecondFactor } from './second-step.ts'

export { loader } from './already-signed-in.ts'

/** The plain backup login, with or without scripts (docs/product/accounts.md 6). */
export function Component() {
  const [query] = useSearchParams()
  const next = ownPath(query.get('next'))
  const form = useRef<HTMLFormElement>(null)
  const returned = useReturnedForm()
  const [status, setStatus] = useState(
    returned ? `Error: ${Object.values(returned.fields)[0] ?? returned.message}` : '',
  )
  useSendOn(next)
  const login = useApiMutation(useCall(), logIn, {
    onSuccess: ({ displayName }) => {
      setStatus(`Welcome, ${displayName}! Taking you to the site…`)
      setTimeout(() => location.assign(next), 1000)
    },
    onError: (error) =>
      needsSecondFactor(error)
        ? goToCode(next)
        : setStatus(
            error instanceof CallError ? `Error: ${error.says('Login failed')}` : 'Network error',
          ),
  })
  const clear = () => {
    form.current?.querySelectorAll('input').forEach((input) => {
      if (input.type !== 'hidden') input.value = ''
    })
    setStatus('')
  }
  return (
    <section className="page-column py-12 lg:py-18">
      <div className="mx-auto max-w-form">
        <Head
          title="Simple Login"
          description="A simple login form that works everywhere."
          isIndexed={false}
        />
        <h1 className="text-2xl sm:text-3xl">Simple Login</h1>
        <p className="mt-3 text-md text-ink-2">A simple form that works without JavaScript.</p>
        <form
          ref={form}
          method="post"
          action={logInBySimpleForm.path + queryString({ next: next === '/' ? undefined : next })}
          className="mt-8 space-y-5"
          onSubmit={onSubmit<'username' | 'password'>(({ username, password }) => {
            setStatus('Logging in…')
            login.mutate({ body: { username, password } })
          })}
        >
          <input type="hidden" name="next" value={next} />
          <Field label="Username or email">
            <TextInput
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              defaultValue={returned?.texts['username'] ?? ''}
              required
            />
          </Field>
          <Field label="Password">
            <TextInput type="password" name="password" autoComplete="current-password" required />
          </Field>
          <div className="grid gap-3">
            <Button type="submit" isBusy={login.isPending}>
              Login
            </Button>
            <Button variant="quiet" onClick={clear}>
              Clear Form
            </Button>
          </div>
          <p role="status" className="min-h-6 font-semibold">
            {status}
          </p>
        </form>
        <p className="mt-4 text-sm">
          <a href="/login">Back to the main login</a>
        </p>
      </div>
    </section>
  )
}
