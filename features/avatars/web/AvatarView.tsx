import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { voices } from '../contract/rules.ts'
import type { AvatarWire } from '../contract/schemas.ts'
import { HearButton } from './HearButton.tsx'

type Shown = Pick<AvatarWire, 'name' | 'persona' | 'greeting' | 'voice'> & {
  imageUrl: string | null
  /** Nothing is said where the device has no voice. */
  isSample?: boolean
}

/** An avatar as others would meet it: picture, name, persona and greeting, spoken on request. */
export function AvatarView({ name, persona, greeting, voice, imageUrl, isSample = false }: Shown) {
  return (
    <div className="flex items-start gap-4">
      <Avatar name={name || 'A'} src={imageUrl} size={96} />
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">{name || 'Unnamed'}</h3>
        <p className="text-sm text-ink-3">{voices[voice].name} voice</p>
        {greeting && <p className="mt-2 font-serif text-md wrap-anywhere">“{greeting}”</p>}
        {persona && <p className="mt-2 whitespace-pre-line wrap-anywhere text-ink-2">{persona}</p>}
        {greeting && (
          <HearButton
            text={greeting}
            voice={voice}
            label="Hear the greeting"
            {...(isSample ? {} : { missing: 'This device has no voice to speak the greeting.' })}
          />
        )}
      </div>
    </div>
  )
}
