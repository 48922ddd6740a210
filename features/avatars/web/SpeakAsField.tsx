import { useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/site.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { avatarsQuery } from './queries.ts'

type Props = { value: string; onChange: (avatarId: string) => void }

/** Chooses one of the member's avatars to speak through; nothing for members without any. */
export function SpeakAsField({ value, onChange }: Props) {
  const { data: avatars = [] } = useQuery(avatarsQuery(useCall()))
  if (avatars.length === 0) return null
  return (
    <Field
      label="Speak as"
      hint="Readers see the avatar's name and look beside your own name, and can hear its voice."
      name="avatarId"
    >
      <Select
        value={avatars.some(({ id }) => id === value) ? value : ''}
        options={[
          { value: '', label: 'Yourself' },
          ...avatars.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
