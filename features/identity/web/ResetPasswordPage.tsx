import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isAnswered } from '#platform/web/call.ts'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { Head } from '#platform/web/head.tsx'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import { resetPassword, resetPasswordByForm } from '../contract/endpoints.ts'
import { passwordLength, resetMessages } from '../contract/rules.ts'
import { ForgotPassword } from './ForgotPassword.tsx'

const noToken = 'Open the newest link from your email, or request another one here.'

const refusals: Record<string, string> = {
  password: `Use ${passwordLength.min} to ${passwordLength.max} characters. Avoid common passwords.`,
  conflict: resetMessages.mismatch.text,
  invalid: 'Invalid or expired reset token',
  limited: 'Too many attempts. Please wait a while and try again.',
}

/** The field that a refusal without scripts is about. */
const refusedFields: Record<string, string> = { password: 'newPassword', conflict: 'confirm' }

/** Sets a new password with an emailed token. */
export function Component() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const refused = query.get('error')
  const navigate = useNavigate()
  const [problems, setProblems] = useState<Record<string, string>>(() => {
    const field = refused && refusedFields[refused]
    return field ? { [field]: refusals[refused] ?? '' } : {}
  })
  const reset = useApiMutation(useCall(), resetPassword, {
    onSuccess: () => {
      setTimeout(() => void navigate('/auth'), 2000)
    },
    onError: (error) => {
      if (isAnswered(error)) {
        toast({
          tone: 'bad',
          title: 'Reset Failed',
          description: error.says('Invalid or expired reset token'),
        })
      } else
        toast({
          tone: 'bad',
          title: 'Error',
          description: 'Failed to reset password. Please try again.',
        })
    },
  })
  useEffect(() => {
    if (!token) toast({ tone: 'bad', title: 'Invalid Reset Link', description: noToken })
  }, [token])

  const submit = ({ newPassword, confirm }: Record<'newPassword' | 'confirm', string>) => {
    const problem =
      newPassword.length < passwordLength.min
        ? { field: 'newPassword', ...resetMessages.tooShort }
        : newPassword === confirm
          ? null
          : { field: 'confirm', ...resetMessages.mismatch }
    setProblems(problem ? { [problem.field]: problem.text } : {})
    if (problem) return toast({ tone: 'bad', title: problem.title, description: problem.text })
    return reset.mutate({ body: { token, newPassword } })
  }

  const isDead =
    !token ||
    fieldErrorsOf(reset.error)['token'] !== undefined ||
    (!reset.error && refused === 'invalid')

  return (
    <section className="page-column max-w-form py-12 lg:py-18">
      <Head title="Reset Password" description="Set a new password." isIndexed={false} />
      {reset.isSuccess ? (
        <div role="status">
          <h1 className="text-2xl">Password Reset Successful!</h1>
          <p className="mt-3 text-md text-ink-2">
            You can now log in with your new password. Taking you there…
          </p>
          <Button to="/auth" className="mt-6">
            Go to Login
          </Button>
        </div>
      ) : (
        <>
          <h1 className="text-2xl">Set a new password</h1>
          {!token && (
            <Callout tone="bad" title="Invalid Reset Link" className="mt-6">
              {noToken}
            </Callout>
          )}
          {!reset.error && refused && (
            <Callout tone="bad" title="Reset Failed" className="mt-6">
              {refusals[refused] ?? 'Failed to reset password. Please try again.'}
            </Callout>
          )}
          {reset.error && (
            <Callout tone="bad" title="Reset Failed" className="mt-6">
              {isAnswered(reset.error)
                ? reset.error.says('Invalid or expired reset token')
                : 'Failed to reset password. Please try again.'}
            </Callout>
          )}
          {isDead ? (
            <ForgotPassword />
          ) : (
            <Form<'newPassword' | 'confirm'>
              action={resetPasswordByForm.path}
              className="mt-6 space-y-5"
              error={reset.error}
              problems={problems}
              onSubmit={submit}
            >
              <input type="hidden" name="token" value={token} />
              <Field
                label="New password"
                hint={`At least ${passwordLength.min} characters.`}
                name="newPassword"
                isRequired
              >
                <PasswordInput autoComplete="new-password" required />
              </Field>
              <Field label="Confirm new password" name="confirm" isRequired>
                <PasswordInput autoComplete="new-password" required />
              </Field>
              <Button type="submit" className="w-full" isBusy={reset.isPending}>
                Reset Password
              </Button>
            </Form>
          )}
          <p className="mt-6">
            <a href="/login">Back to Login</a>
          </p>
        </>
      )}
    </section>
  )
}
