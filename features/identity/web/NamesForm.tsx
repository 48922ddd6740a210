import { fieldErrorsOf, onSubmit } from '#platform/web/form.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { LocationField } from '#platform/web/ui/LocationField.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { UserWire } from '../contract/schemas.ts'
import { useProfileUpdate } from './use-profile-update.ts'

/** The member's names and location. */
export function NamesForm({ viewer }: { viewer: UserWire }) {
  const update = useProfileUpdate(() => {
    toast({ tone: 'good', title: 'Changes saved' })
  })
  const errors = fieldErrorsOf(update.error)
  return (
    <SettingsSection
      title="About you"
      text="Your name appears next to what you write. Only you see your location."
    >
      <form
        method="post"
        className="space-y-5"
        noValidate
        onSubmit={onSubmit<'firstName' | 'lastName' | 'location'>((body) =>
          update.mutate({ body }),
        )}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" error={errors['firstName']}>
            <TextInput
              name="firstName"
              autoComplete="given-name"
              defaultValue={viewer.firstName ?? ''}
            />
          </Field>
          <Field label="Last name" error={errors['lastName']}>
            <TextInput
              name="lastName"
              autoComplete="family-name"
              defaultValue={viewer.lastName ?? ''}
            />
          </Field>
        </div>
        <LocationField defaultValue={viewer.location ?? ''} error={errors['location']} />
        <Button type="submit" isBusy={update.isPending}>
          Save Changes
        </Button>
      </form>
    </SettingsSection>
  )
}
