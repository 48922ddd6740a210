import { useState } from 'react'
import { useIsEmailed } from '#features/identity/web/public.tsx'
import { isBlank } from '#platform/contract/visible.ts'
import { messageOf } from '#platform/web/form.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { contactAdmin, contactByForm } from '../contract/endpoints.ts'
import { contactMessages, limits } from '../contract/rules.ts'
import { useDraft } from './draft.ts'

/** A message to the administrators from settings. Input survives failures and reloads. */
export function ContactAdmin() {
  const { draft, fill, keep, forget } = useDraft('contact-admin')
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [sent, setSent] = useState(0)
  const isEmailed = useIsEmailed()
  const send = useApiMutation(useCall(), contactAdmin, {
    onSuccess: () => {
      forget()
      setSent(sent + 1)
      toast({ tone: 'good', title: contactMessages.sent })
    },
    onError: (error) =>
      toast({
        tone: 'bad',
        title: messageOf(error, contactMessages.failed, contactMessages.failed),
      }),
  })
  const submit = (body: Record<'subject' | 'message', string>) => {
    const blank = Object.fromEntries(
      Object.entries(body)
        .filter(([, text]) => isBlank(text))
        .map(([name]) => [name, contactMessages.missing.text]),
    )
    setMissing(blank)
    if (Object.keys(blank).length === 0) return send.mutate({ body })
    toast({
      tone: 'bad',
      title: contactMessages.missing.title,
      description: contactMessages.missing.text,
    })
  }
  return (
    <SettingsSection
      title="Contact Admin"
      text={`We'll send your message to the administrators. ${isEmailed ? 'They reply by email.' : 'Their answer appears under Your messages and in your notifications.'}`}
    >
      <Form<'subject' | 'message'>
        key={String(sent)}
        ref={fill}
        action={contactByForm.path}
        className="space-y-5"
        error={send.error}
        problems={missing}
        onInput={({ currentTarget }) => keep(currentTarget)}
        onSubmit={submit}
      >
        <Field label="Subject" name="subject" isRequired>
          <TextInput
            autoComplete="off"
            maxLength={limits.subject}
            defaultValue={sent ? '' : draft?.['subject']}
          />
        </Field>
        <Field label="Message" name="message" isRequired>
          <TextArea
            rows={4}
            counterLimit={limits.message}
            defaultValue={sent ? '' : draft?.['message']}
          />
        </Field>
        <Button type="submit" isBusy={send.isPending}>
          Send Message
        </Button>
      </Form>
    </SettingsSection>
  )
}
