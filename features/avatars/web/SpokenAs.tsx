import { Avatar } from '#platform/web/ui/Avatar.tsx'
import type { SpokenAs as Spoken } from '../contract/rules.ts'
import { HearButton } from './HearButton.tsx'

/** The avatar that a member speaks through, labeled as one, and its voice on request. */
export function SpokenAs({ avatar, text }: { avatar: Spoken; text: string }) {
  const { name, voice, imageUrl } = avatar
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Avatar name={name} src={imageUrl} size={32} />
      <p className="min-w-0">
        <strong className="wrap-anywhere">{name}</strong>
        <span className="block text-sm text-ink-3">Avatar of the author</span>
      </p>
      <HearButton text={text} voice={voice} label="Listen" />
    </div>
  )
}
