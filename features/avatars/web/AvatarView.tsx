import { Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { voices } from '../contract/rules.ts'
import type { AvatarWire } from '../contract/schemas.ts'
import { ownVoices, speak } from './speak.ts'

type Shown = Pick<AvatarWire, 'name' | 'persona' | 'greeting' | 'voice'> & {
  imageUrl: string | null
}

/** An avatar as others would meet it: picture, name, persona and greeting, spoken on request. */
export function AvatarView({ name, persona, greeting, voice, imageUrl }: Shown) {
  return (
    <div className="flex items-start gap-4">
      <Avatar name={name || 'A'} src={imageUrl} size={96} />
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">{name || 'Unnamed'}</h3>
        <p className="text-sm text-ink-3">{voices[voice].name} voice</p>
        {greeting && <p className="mt-2 font-serif text-md wrap-anywhere">“{greeting}”</p>}
        {persona && <p className="mt-2 whitespace-pre-line wrap-anywhere text-ink-2">{persona}</p>}
        {greeting && <HearButton greeting={greeting} voice={voice} />}
      </div>
    </div>
  )
}

/** Speaks with a voice installed on the reader's device only: no text leaves it. */
function HearButton({ greeting, voice }: Pick<Shown, 'greeting' | 'voice'>) {
  const [canSpeak, setCanSpeak] = useState(false)
  useEffect(() => ownVoices((found) => setCanSpeak(found.length > 0)), [])
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), [])
  if (!canSpeak)
    return (
      <p className="mt-2 text-sm text-ink-3">This device has no voice to speak the greeting.</p>
    )
  return (
    <Button variant="quiet" size="s" className="mt-3" onClick={() => speak(greeting, voice)}>
      <Volume2 aria-hidden="true" className="size-4" />
      Hear the greeting
    </Button>
  )
}
