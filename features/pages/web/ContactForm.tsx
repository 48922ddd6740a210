import { useState } from 'react'
import type { UserWire } from '#features/identity/contract/schemas.ts'
import type { ReturnedForm } from '#platform/contract/returned-form.ts'
import { isBlank } from '#platform/contract/visible.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { contact, contactByForm } from '../contract/endpoints.ts'
import { contactMessages, limits } from '../contract/rules.ts'
import type { AnswerTo } from './ContactSent.tsx'
import { useDraft } from './draft.ts'

type Errors = Record<string, string>
type Names = 'name' | 'email' | 'subject' | 'message' | 'leaveEmpty'
type Props = {
  viewer: UserWire | null
  /** Submitted without scripts and refused. */
  returned: ReturnedForm | null
  onSent: (to: AnswerTo) => void
}

/** The contact form, with and without scripts. Input survives failures and reloads. */
export function ContactForm({ viewer, returned, onSent }: Props) {
  const { draft, fill, keep, forget } = useDraft('contact')
  const typed = returned?.texts ?? draft
  const ownAddress = viewer?.emailVerified ? viewer.email : null
  const [problems, setProblems] = useState<Errors>(returned?.fields ?? {})
  const send = useApiMutation(useCall(), contact, {
    onSuccess: ({ message }, input) => {
      forget()
      toast({ tone: 'good', title: message })
      const address = ownAddress ?? input.body?.email
      onSent(address ? { address } : 'nobody')
    },
    onError: (error) => {
      toast({
        tone: 'bad',
        title: contactMessages.failed,
        description: messageOf(error, 'Please try again.'),
      })
    },
  })
  const submit = (body: Record<Names, string>) => {
    const missing = missingIn(body, viewer !== null)
    setProblems(missing)
    if (Object.keys(missing).length === 0) return send.mutate({ body })
    if (isMissing(missing))
      toast({
        tone: 'bad',
        title: contactMessages.missing.title,
        description: contactMessages.missing.text,
      })
  }
  const asksAddress = !ownAddress || 'email' in { ...fieldErrorsOf(send.error), ...problems }
  return (
    <Form<Names>
      ref={returned ? undefined : fill}
      action={contactByForm.path}
      error={send.error}
      problems={problems}
      className="max-w-160 space-y-5"
      onInput={({ currentTarget }) => keep(currentTarget)}
      onSubmit={submit}
    >
      {viewer && (
        <p className="text-ink-2">
          Writing as <strong>{viewer.displayName}</strong>
          {ownAddress && (
            <>
              . We'll reply to <strong className="wrap-anywhere">{ownAddress}</strong>
            </>
          )}
          .
        </p>
      )}
      {!viewer && (
        <Field label="Name" hint="Optional" name="name">
          <TextInput autoComplete="name" maxLength={limits.name} defaultValue={typed?.['name']} />
        </Field>
      )}
      {asksAddress && (
        <Field
          label="Email address"
          hint={
            viewer
              ? 'You can read the answer on this site. Enter an address to get it by email, too.'
              : 'So we can reply.'
          }
          name="email"
          isRequired={!viewer}
        >
          <TextInput
            type="email"
            autoComplete="email"
            maxLength={limits.email}
            defaultValue={typed?.['email']}
          />
        </Field>
      )}
      <Field label="Subject" name="subject" isRequired>
        <TextInput
          autoComplete="off"
          maxLength={limits.subject}
          defaultValue={typed?.['subject']}
        />
      </Field>
      <Field label="Message" name="message" isRequired>
        <TextArea rows={8} counterLimit={limits.message} defaultValue={typed?.['message']} />
      </Field>
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this empty
          <input type="text" name="leaveEmpty" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {returned && !send.isError && (
        <Callout
          tone="bad"
          title={
            isMissing(returned.fields) ? contactMessages.missing.title : contactMessages.failed
          }
        >
          {returned.message} Your text is still here.
        </Callout>
      )}
      {send.isError && (
        <Callout tone="bad" title={contactMessages.failed}>
          {messageOf(send.error, 'Please try again.')} Your text is still here.
        </Callout>
      )}
      <Button type="submit" isBusy={send.isPending}>
        Send Message
      </Button>
    </Form>
  )
}

function missingIn(
  { subject = '', message = '', email = '' }: Record<string, string>,
  isMember: boolean,
): Errors {
  return {
    ...(isBlank(subject) ? { subject: contactMessages.missing.text } : {}),
    ...(isBlank(message) ? { message: contactMessages.missing.text } : {}),
    ...(isMember || email.trim() ? {} : { email: contactMessages.noAddress }),
  }
}

const isMissing = ({ subject, message }: Errors) =>
  [subject, message].includes(contactMessages.missing.text)
