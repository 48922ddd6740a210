import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import type { AvatarWire } from '../contract/schemas.ts'

type Props = {
  /** The member's own avatars. */
  avatars: AvatarWire[]
  value: string
  onChange: (avatarId: string) => void
}

/** Chooses one of the member's avatars to speak through; nothing for members without any. */
export function SpeakAsField({ avatars, value, onChange }: Props) {
  if (avatars.length === 0) return null
  return (
    <Field
      label="Speak as"
      hint="Readers see the avatar's name and look beside your own name, and can hear its voice."
      name="avatarId"
    >
      <Select
        value={value}
        options={[
          { value: '', label: 'Yourself' },
          ...avatars.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
