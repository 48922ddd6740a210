import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { getCurrentUser } from '../contract/endpoints.ts'
import { emailSentMessage } from '../contract/rules.ts'
import {
  changeEmail,
  getSecurity,
  resendEmailLink,
  retryEmail,
} from '../contract/security-endpoints.ts'
import { EmailChangeNotice } from './EmailChangeNotice.tsx'
import { OwnerField } from './OwnerField.tsx'
import { useOpener } from './use-opener.ts'
import { useViewer } from './viewer.ts'

const failed = (error: Error) => {
  toast({
    tone: 'bad',
    title: 'Update Failed',
    description: messageOf(error, "We couldn't change your address. Please try again."),
  })
}

/** The email address, which counts once confirmed by link (docs/product/accounts.md 6). */
export function EmailForm() {
  const { viewer } = useViewer()
  const call = useCall()
  const [isChanging, setChanging] = useState(false)
  const home = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { open, close } = useOpener(home)
  const stop = () => close(() => setChanging(false))
  const security = useQuery(read(call, getSecurity, {}))
  const sent = ({ message }: { message: string }) => {
    toast({ tone: 'good', title: message })
  }
  const resend = useApiMutation(call, resendEmailLink, { onSuccess: sent, onError: failed })
  const retry = useApiMutation(call, retryEmail, {
    changes: [getCurrentUser],
    onSuccess: () => toast({ tone: 'good', title: 'Emails are sent again' }),
    onError: failed,
  })
  const change = useApiMutation(call, changeEmail, {
    changes: [getCurrentUser, getSecurity],
    onSuccess: (reply) => {
      form.current?.reset()
      stop()
      sent(reply)
    },
    onError: failed,
  })
  if (!viewer) return null
  return (
    <SettingsSection
      title="Email address"
      text="For password resets and account mail. Never shown to others."
    >
      <div ref={home} tabIndex={-1} className="space-y-5 focus-visible:outline-none">
        {viewer.emailVerified && (
          <p className="flex flex-wrap items-center gap-3">
            <strong className="wrap-anywhere">{viewer.email}</strong>{' '}
            <Pill tone="ok">Confirmed</Pill>
          </p>
        )}
        {viewer.emailBounces && (
          <Callout
            tone="bad"
            title="Emails to this address come back"
            action={
              <Button
                variant="quiet"
                size="s"
                isBusy={retry.isPending}
                onClick={() => retry.mutate({})}
              >
                Try again
              </Button>
            }
          >
            Your provider refuses them, so we stopped all optional ones. If the address is right,
            try again; else enter another below.
          </Callout>
        )}
        {security.data?.emailChange && (
          <EmailChangeNotice change={security.data.emailChange} security={security.data} />
        )}
        {viewer.pendingEmail && !security.data?.emailChange && (
          <Callout
            title={emailSentMessage}
            action={
              <Button
                variant="quiet"
                size="s"
                isBusy={resend.isPending}
                onClick={() => resend.mutate({})}
              >
                Resend
              </Button>
            }
          >
            Check your inbox at <strong className="wrap-anywhere">{viewer.pendingEmail}</strong>.
            The link works for an hour.
          </Callout>
        )}
        {viewer.email && !isChanging ? (
          <Button variant="quiet" onClick={() => open(() => setChanging(true))}>
            Change address
          </Button>
        ) : (
          <Form<'email' | 'currentPassword'>
            ref={form}
            className="space-y-5"
            error={change.error}
            onSubmit={(body) => change.mutate({ body })}
          >
            <Field
              label={viewer.email ? 'New email address' : 'Your email address'}
              name="email"
              isRequired
            >
              <TextInput
                ref={isChanging ? focusOnce : null}
                type="email"
                autoComplete="email"
                required
              />
            </Field>
            <OwnerField security={security.data} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" isBusy={change.isPending}>
                {viewer.email ? 'Change address' : 'Set address'}
              </Button>
              {viewer.email && (
                <Button variant="quiet" onClick={stop}>
                  Cancel
                </Button>
              )}
            </div>
          </Form>
        )}
      </div>
    </SettingsSection>
  )
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
