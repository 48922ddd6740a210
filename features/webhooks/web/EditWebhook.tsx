import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { changeWebhook, listWebhooks } from '../contract/endpoints.ts'
import { descriptionMax } from '../contract/rules.ts'
import type { WebhookWire } from '../contract/schemas.ts'
import { EventChoice, type Kinds } from './EventChoice.tsx'

type Props = { webhook: WebhookWire; kinds: Kinds; onDone: () => void }

/** A webhook's description and events; another address is another webhook. */
export function EditWebhook({ webhook, kinds, onDone }: Props) {
  const [events, setEvents] = useState<string[]>(webhook.events)
  const change = useApiMutation(useCall(), changeWebhook, {
    changes: [listWebhooks],
    onSuccess: onDone,
    failure: { title: 'Not saved', text: "We couldn't save it. Please try again." },
  })
  return (
    <Form<'description'>
      className="space-y-5 rounded-card border border-line bg-card p-5"
      error={change.error}
      onSubmit={({ description }) =>
        change.mutate({ params: { id: webhook.id }, body: { description, events } })
      }
    >
      <Field label="Description" name="description">
        <TextInput
          defaultValue={webhook.description ?? ''}
          maxLength={descriptionMax}
          autoComplete="off"
        />
      </Field>
      <EventChoice
        kinds={kinds}
        chosen={events}
        onChange={setEvents}
        error={fieldErrorsOf(change.error)['events'] ?? null}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={change.isPending}>
          Save
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
