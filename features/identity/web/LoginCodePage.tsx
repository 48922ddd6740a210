import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ownPath } from '#platform/contract/own-path.ts'
import { CallError } from '#platform/web/call.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { read } from '#platform/web/query.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { enterCode, enterCodeByForm, getPendingLogin } from '../contract/security-endpoints.ts'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { viewerQuery } from './viewer.ts'

const serverErrors: Record<string, string> = {
  invalid: 'This code is wrong or was already used. Wait for the next one and try again.',
  limited: 'Too many attempts. Please wait a while and try again.',
}

/** Prefetches whether this browser has a pending login. */
export const loader = prefetching(({ call }) => ({ others: [read(call, getPendingLogin, {})] }))

/**
 * Asks for the second factor after the password; works without scripts too
 * (docs/product/accounts.md 1).
 */
export function Component() {
  const call = useCall()
  const [query] = useSearchParams()
  const next = ownPath(query.get('next'))
  const pending = useQuery(read(call, getPendingLogin, {}))
  return (
    <section className="page-column max-w-form py-12 lg:py-18">
      <Head
        title="Second factor"
        description="Finish logging in with a second factor."
        isIndexed={false}
      />
      <h1 className="text-2xl">
        {pending.data?.isOpen === false ? 'Start over' : 'One more step'}
      </h1>
      {pending.isPending && <Skeleton count={2} label="Loading your login" />}
      {pending.isError && (
        <ErrorState
          level={2}
          isRetrying={pending.isFetching}
          onRetry={() => void pending.refetch()}
        />
      )}
      {pending.data?.isOpen && (
        <CodeForm {...pending.data} next={next} error={query.get('error')} />
      )}
      {pending.data && !pending.data.isOpen && <Over next={next} />}
    </section>
  )
}

type Props = { hasTotp: boolean; hasPasskey: boolean; next: string; error: string | null }

function CodeForm({ hasTotp, hasPasskey, next, error }: Props) {
  const call = useCall()
  const site = useSite()
  const queryClient = useQueryClient()
  const enter = useApiMutation(call, enterCode, {
    onSuccess: (user) => {
      queryClient.setQueryData(viewerQuery(call).queryKey, user)
      location.assign(next)
    },
  })
  const isOver = enter.error instanceof CallError && enter.error.status === 401
  if (isOver) return <Over next={next} />
  const problem =
    fieldErrorsOf(enter.error)['code'] ??
    (enter.error
      ? messageOf(enter.error, 'Login failed. Please try again.')
      : error && (serverErrors[error] ?? 'Login failed. Please try again.'))
  return (
    <>
      <p className="mt-3 text-md text-ink-2">
        {hasTotp
          ? 'Your password is correct. Now enter the code from your authenticator app, or a recovery code.'
          : 'Your password is correct. Now use your passkey, or enter a recovery code.'}
      </p>
      {hasPasskey && site.hasPasskeys && (
        <div className="mt-6">
          <PasskeyLogin step="second" next={next} label="Use your passkey" />
        </div>
      )}
      <Form<'code'>
        action={enterCodeByForm.path}
        className="mt-6 space-y-5"
        error={enter.error}
        onSubmit={(body) => enter.mutate({ body })}
      >
        <input type="hidden" name="next" value={next} />
        <Field
          label={hasTotp ? 'Code' : 'Recovery code'}
          hint={
            hasTotp
              ? 'Six digits from the app, or a recovery code such as abcd-efgh-jkmn-pqrs.'
              : 'Such as abcd-efgh-jkmn-pqrs.'
          }
          error={problem}
          isRequired
        >
          <TextInput
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            className="figures"
            required
          />
        </Field>
        <Button type="submit" className="w-full" isBusy={enter.isPending || enter.isSuccess}>
          Continue
        </Button>
      </Form>
      <p className="mt-6 text-sm text-ink-3">
        Lost your phone and recovery codes? <a href="/contact">Contact us</a>.{' '}
        <a href="/login">Start over</a>
      </p>
    </>
  )
}

function Over({ next }: { next: string }) {
  return (
    <>
      <Callout tone="warn" title="Your login timed out" className="mt-6" isAnnounced>
        You have 10 minutes and five tries to enter a code. Start over with your password.
      </Callout>
      <Button
        href={next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`}
        className="mt-6"
      >
        Back to Login
      </Button>
    </>
  )
}
