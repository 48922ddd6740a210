import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import type { Opening } from './opening.ts'

/** Says where the words in the editor come from, when they are not the saved ones. */
export function OpeningNotice({
  opening: { from, at },
  isPublic,
  onDiscard,
}: {
  opening: Pick<Opening, 'from' | 'at'>
  isPublic: boolean
  onDiscard: () => void
}) {
  if (from === 'server' || at === null) return null
  const discard = (
    <Button variant="quiet" size="s" onClick={onDiscard}>
      Discard them
    </Button>
  )
  return from === 'browser' ? (
    <Callout tone="info" title="Your unsaved words are back" action={discard}>
      They were kept in this browser at{' '}
      {new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}.
    </Callout>
  ) : (
    <Callout tone="info" title="You left changes here" action={discard}>
      They were kept <Time at={at} hasTime />.{' '}
      {isPublic
        ? 'Readers see the version before them until you publish.'
        : 'They are not a version of their own until you save.'}
    </Callout>
  )
}
