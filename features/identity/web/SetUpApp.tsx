import { Suspense } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { lazyWithRetry } from '#platform/web/lazy-with-retry.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { focusOnce } from '#platform/web/ui/focus-once.ts'
import { confirmTotp, startTotp } from '../contract/security-endpoints.ts'
import type { Security } from '../contract/security-schemas.ts'
import { OwnerField } from './OwnerField.tsx'

const QrCode = lazyWithRetry(async () => (await import('./QrCode.tsx')).QrCode)

const failed = (error: Error) => {
  toast({
    tone: 'bad',
    title: 'Update Failed',
    description: messageOf(error, "We couldn't save the change. Please try again."),
  })
}

/** Sets up an authenticator app: password, secret, first code. */
export function SetUpApp({
  security,
  onCodes,
  onCancel,
}: {
  security: Security
  onCodes: (codes: string[]) => void
  onCancel: () => void
}) {
  const call = useCall()
  const start = useApiMutation(call, startTotp, { onError: failed })
  const confirm = useApiMutation(call, confirmTotp, {
    changes: 'everything',
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: failed,
  })
  const cancel = (
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  )
  if (!start.data) {
    return (
      <Form<'currentPassword'>
        className="space-y-5"
        error={start.error}
        onSubmit={(body) => start.mutate({ body })}
      >
        <OwnerField security={security} takesFocus />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={start.isPending}>
            Continue
          </Button>
          {cancel}
        </div>
      </Form>
    )
  }
  const { setupKey, uri } = start.data
  return (
    <Form<'code'>
      className="space-y-5"
      error={confirm.error}
      onSubmit={(body) => confirm.mutate({ body })}
    >
      <ol className="list-decimal space-y-4 pl-5">
        <li>
          <p>
            Scan this with your authenticator app, <a href={uri}>open it on this device</a>, or type
            the key into the app:
          </p>
          <p className="mt-2 font-mono font-semibold wrap-anywhere">
            {setupKey.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <div className="mt-3 size-48">
            <Suspense>
              <QrCode text={uri} label="QR code for the key" />
            </Suspense>
          </div>
        </li>
        <li>
          <p>Enter the six-digit code from the app.</p>
        </li>
      </ol>
      <Field label="Code" name="code" isRequired className="max-w-60">
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          className="figures"
          required
          ref={focusOnce}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={confirm.isPending}>
          Turn on
        </Button>
        {cancel}
      </div>
    </Form>
  )
}
