import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '#platform/web/command.ts'
import { fieldErrorsOf, messageOf, onSubmit } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { updateProfile } from '../contract/endpoints.ts'
import { bioMax } from '../contract/rules.ts'
import type { User } from '../contract/schemas.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { viewerQuery } from './viewer.ts'

/** Names, location and bio, as everybody sees them. */
export function ProfileForm({ viewer }: { viewer: User }) {
  const call = useCall()
  const queryClient = useQueryClient()
  const update = useCommand(call, updateProfile, {
    onSuccess: (user) => {
      queryClient.setQueryData(viewerQuery(call).queryKey, user)
      toast({ tone: 'good', title: 'Changes saved' })
    },
    onError: (error) => toast({ tone: 'bad', title: 'Update Failed', description: messageOf(error, 'Your changes were not saved. Please try again.') }),
  })
  const errors = fieldErrorsOf(update.error)
  return (
    <SettingsSection title="About you" text="Shown beside what you write.">
      <form className="space-y-5" noValidate onSubmit={onSubmit<'firstName' | 'lastName' | 'location' | 'bio'>((body) => update.mutate({ body }))}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" error={errors['firstName']}>
            <TextInput name="firstName" autoComplete="given-name" defaultValue={viewer.firstName ?? ''} />
          </Field>
          <Field label="Last name" error={errors['lastName']}>
            <TextInput name="lastName" autoComplete="family-name" defaultValue={viewer.lastName ?? ''} />
          </Field>
        </div>
        <Field label="Location" hint="In the form City, State" error={errors['location']}>
          <TextInput name="location" autoComplete="off" defaultValue={viewer.location ?? ''} />
        </Field>
        <Field label="Bio" hint={`At most ${bioMax} characters.`} error={errors['bio']}>
          <TextArea name="bio" rows={4} defaultValue={viewer.bio ?? ''} />
        </Field>
        <Button type="submit" isBusy={update.isPending}>Save Changes</Button>
      </form>
    </SettingsSection>
  )
}
