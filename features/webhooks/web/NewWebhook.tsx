import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSecurity, listOwnActivity } from '#features/identity/contract/security-endpoints.ts'
import { OwnerField } from '#features/identity/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { createWebhook, listWebhooks } from '../contract/endpoints.ts'
import { descriptionMax, urlMax } from '../contract/rules.ts'
import { EventChoice, type Kinds } from './EventChoice.tsx'

type Typed = { url: string; description: string; currentPassword?: string }

/** A new webhook: where to, which events, and of whom. */
export function NewWebhook({
  kinds,
  mayReceiveAll,
  onCreated,
  onCancel,
}: {
  kinds: Kinds
  mayReceiveAll: boolean
  onCreated: (secret: string) => void
  onCancel: () => void
}) {
  const call = useCall()
  const security = useQuery(read(call, getSecurity, {}))
  const [events, setEvents] = useState<string[]>([])
  const [isSite, setSite] = useState(false)
  const create = useApiMutation(call, createWebhook, {
    changes: [listWebhooks, listOwnActivity],
    onSuccess: ({ signingSecret }) => onCreated(signingSecret),
    failure: { title: 'Not added', text: "We couldn't add the webhook. Please try again." },
  })
  const submit = ({ url, description, currentPassword = '' }: Typed) =>
    create.mutate({ body: { url, description, events, isSite, currentPassword } })
  return (
    <Form<'url' | 'description' | 'currentPassword'>
      className="space-y-5 rounded-card border border-line bg-card p-5"
      error={create.error}
      onSubmit={submit}
    >
      <Field
        label="Address"
        hint="Where your server receives messages, such as https://example.org/webhooks."
        name="url"
        isRequired
      >
        <TextInput
          type="url"
          inputMode="url"
          maxLength={urlMax}
          required
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Description" hint="Optional. What it is for." name="description">
        <TextInput maxLength={descriptionMax} autoComplete="off" />
      </Field>
      <EventChoice
        kinds={kinds}
        chosen={events}
        onChange={setEvents}
        error={fieldErrorsOf(create.error)['events'] ?? null}
      />
      {mayReceiveAll && (
        <Switch
          label="All events of the site"
          hint="Of every member, not only your own. For administrators; the audit log says so."
          checked={isSite}
          onChange={({ target }) => setSite(target.checked)}
        />
      )}
      <OwnerField security={security.data} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={create.isPending}>
          Add webhook
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
