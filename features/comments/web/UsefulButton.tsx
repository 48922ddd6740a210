import { useState } from 'react'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useOptimisticToggle } from '#platform/web/use-optimistic-toggle.ts'
import { markUseful, unmarkUseful } from '../contract/endpoints.ts'
import type { ReplyWire } from '../contract/schemas.ts'
import { useCachedComments } from './cached-comments.ts'
import { NeedsNote } from './NeedsNote.tsx'
import type { Thread } from './thread.ts'

type Props = { comment: ReplyWire; name: string; thread: Thread }

/** Marks another member's comment as useful, takes that back, or says what marking requires. */
export function UsefulButton({ comment, name, thread }: Props) {
  const { id, usefulCount, isUseful } = comment
  const [isExplained, setExplained] = useState(false)
  const { can } = useCapabilities()
  const call = useCall()
  const cached = useCachedComments(thread)
  const toggle = useOptimisticToggle({
    shown: { isUseful, usefulCount },
    toggled: { isUseful: !isUseful, usefulCount: usefulCount + (isUseful ? -1 : 1) },
    show: (usefulness) => cached.replace({ ...comment, ...usefulness }),
    save: () => call(isUseful ? unmarkUseful : markUseful, { params: { id } }),
    failure: { title: 'Not saved', text: "We couldn't save that. Please try again." },
    loginPath: null,
  })
  const mayToggle = isUseful || can.canInteractSocially
  return (
    <>
      <Button
        variant="plain"
        size="s"
        className="-ml-3 aria-pressed:text-brass"
        aria-pressed={isUseful}
        onClick={mayToggle ? toggle : () => setExplained(!isExplained)}
      >
        <span>
          Useful<span className="sr-only">, comment by {name}</span>
          {usefulCount > 0 && (
            <span className="figures"> {usefulCount.toLocaleString('en-US')}</span>
          )}
        </span>
      </Button>
      {isExplained && !mayToggle && <NeedsNote capability="canInteractSocially" />}
    </>
  )
}
