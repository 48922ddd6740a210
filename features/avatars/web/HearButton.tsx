import { Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Voice } from '../contract/rules.ts'
import { ownVoices, speak } from './speak.ts'

type Props = {
  text: string
  voice: Voice
  label: string
  /** Said where the device has no voice; nothing is shown if omitted. */
  missing?: string
}

/** Speaks with a voice installed on the reader's device only: no text leaves it. */
export function HearButton({ text, voice, label, missing }: Props) {
  const [canSpeak, setCanSpeak] = useState(false)
  useEffect(() => ownVoices((found) => setCanSpeak(found.length > 0)), [])
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), [])
  if (!canSpeak) return missing ? <p className="mt-2 text-sm text-ink-3">{missing}</p> : null
  return (
    <Button variant="quiet" size="s" className="mt-3" onClick={() => speak(text, voice)}>
      <Volume2 aria-hidden="true" className="size-4" />
      {label}
    </Button>
  )
}
