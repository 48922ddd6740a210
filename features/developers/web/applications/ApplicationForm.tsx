import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import {
  createApplication,
  listApplications,
  updateApplication,
} from '../../contract/oauth-endpoints.ts'
import { appLimits } from '../../contract/oauth-rules.ts'
import type { ApplicationWire } from '../../contract/oauth-schemas.ts'

type FieldName = 'name' | 'website' | 'redirectUris'
type Typed = Record<FieldName, string> & { isConfidential?: string }

type Props = {
  /** The one to change; null for a new one. */
  application: ApplicationWire | null
  /** Called with a new application's secret; null if there is none to show. */
  onSaved: (secret: string | null) => void
  onCancel: () => void
}

const failure = { title: 'Not saved', text: "We couldn't save it. What you typed is still here." }

/** An application's name and addresses. */
export function ApplicationForm({ application, onSaved, onCancel }: Props) {
  const call = useCall()
  const create = useApiMutation(call, createApplication, {
    changes: [listApplications],
    onSuccess: ({ clientSecret }) => onSaved(clientSecret),
    failure,
  })
  const update = useApiMutation(call, updateApplication, {
    changes: [listApplications],
    onSuccess: () => onSaved(null),
    failure,
  })
  const submit = ({ name, website, redirectUris, isConfidential }: Typed) => {
    const body = { name, website, redirectUris: redirectUris.split(/\s/).filter(Boolean) }
    if (application) update.mutate({ params: { id: application.id }, body })
    else create.mutate({ body: { ...body, isConfidential: isConfidential === 'on' } })
  }
  return (
    <Form<FieldName | 'isConfidential'>
      className="space-y-5 rounded-card border border-line bg-card p-5"
      error={application ? update.error : create.error}
      onSubmit={submit}
    >
      <Field label="Name" name="name" hint="Members see it when they connect it." isRequired>
        <TextInput
          maxLength={appLimits.name}
          required
          autoComplete="off"
          defaultValue={application?.name}
        />
      </Field>
      <Field label="Website" name="website" isRequired>
        <TextInput
          type="url"
          inputMode="url"
          maxLength={appLimits.address}
          required
          autoComplete="off"
          placeholder="https://example.org"
          defaultValue={application?.website}
        />
      </Field>
      <Field
        label="Addresses to return to"
        name="redirectUris"
        hint={`Up to ${appLimits.redirects}, one per line. A program on the member's own machine may use any port.`}
        isRequired
      >
        <TextArea
          rows={2}
          maxLength={appLimits.redirects * (appLimits.address + 1)}
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={application?.redirectUris.join('\n')}
        />
      </Field>
      {!application && (
        <Checkbox name="isConfidential" label="It runs on a server and can keep a secret" />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={create.isPending || update.isPending}>
          {application ? 'Save' : 'Register'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
