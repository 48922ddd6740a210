import { useDateText } from '#platform/web/time-zone.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import type { Opening } from './opening.ts'

/** Says where the editor's text comes from, if not from the last save. */
export function OpeningNotice({
  opening: { from, at },
  isPublic,
  onDiscard,
}: {
  opening: Pick<Opening, 'from' | 'at'>
  isPublic: boolean
  onDiscard: () => void
}) {
  const dateText = useDateText()
  if (from === 'server' || at === null) return null
  const discard = (
    <Button variant="quiet" size="s" onClick={onDiscard}>
      Discard
    </Button>
  )
  return from === 'browser' ? (
    <Callout tone="info" title="Unsaved draft restored" action={discard}>
      We saved it in this browser at {dateText(at, 'clock')}.
    </Callout>
  ) : (
    <Callout tone="info" title="Unsaved changes" action={discard}>
      Saved <Time at={at} hasTime />.{' '}
      {isPublic
        ? 'Readers see the previous version until you publish.'
        : 'Save to keep them as a version.'}
    </Callout>
  )
}
