import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { LocationField } from '#platform/web/ui/LocationField.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { filedFields } from '../contract/person-fields.ts'
import { useProfileUpdate } from './use-profile-update.ts'
import { useViewer } from './viewer.ts'

/** The member's names and location. */
export function NamesForm() {
  const { viewer } = useViewer()
  const update = useProfileUpdate(() => {
    toast({ tone: 'good', title: 'Changes saved' })
  })
  if (!viewer) return null
  return (
    <SettingsSection
      title="About you"
      text={`Your name appears next to what you write. ${viewer.isVerified ? 'If you change it, you have to verify yourself again. ' : ''}Only you see your location.`}
    >
      <Form<keyof typeof filedFields>
        className="space-y-5"
        error={update.error}
        onSubmit={(body) => update.mutate({ body })}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" name="firstName">
            <TextInput autoComplete="given-name" defaultValue={viewer.firstName ?? ''} />
          </Field>
          <Field label="Last name" name="lastName">
            <TextInput autoComplete="family-name" defaultValue={viewer.lastName ?? ''} />
          </Field>
        </div>
        <LocationField defaultValue={viewer.location ?? ''} />
        <Button type="submit" isBusy={update.isPending}>
          Save Changes
        </Button>
      </Form>
    </SettingsSection>
  )
}
