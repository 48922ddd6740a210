import { useViewer } from '#features/identity/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useOptimisticToggle } from '#platform/web/use-optimistic-toggle.ts'
import { markUseful, unmarkUseful } from '../contract/endpoints.ts'
import type { ReplyWire } from '../contract/schemas.ts'
import { useKeptComments } from './kept-comments.ts'
import type { Thread } from './thread.ts'

type Props = { comment: ReplyWire; name: string; thread: Thread }

/** Marks a comment as useful or takes that back. One's own, and visitors', show only the count. */
export function UsefulButton({ comment, name, thread }: Props) {
  const { id, usefulCount, isUseful, authorId } = comment
  const call = useCall()
  const { viewer } = useViewer()
  const kept = useKeptComments(thread)
  const press = useOptimisticToggle({
    shown: { isUseful, usefulCount },
    toggled: { isUseful: !isUseful, usefulCount: usefulCount + (isUseful ? -1 : 1) },
    show: (usefulness) => kept.replace({ ...comment, ...usefulness }),
    save: () => call(isUseful ? unmarkUseful : markUseful, { params: { id } }),
    failure: { title: 'Not saved', text: 'Please try again.' },
    loginPath: null,
  })
  const count = usefulCount.toLocaleString('en-US')
  if (!viewer || viewer.id === authorId)
    return usefulCount > 0 ? (
      <p className="text-sm text-ink-3">
        Useful to <span className="figures">{count}</span>
      </p>
    ) : null
  return (
    <Button
      variant="plain"
      size="s"
      className="-ml-3 aria-pressed:text-brass"
      aria-pressed={isUseful}
      onClick={press}
    >
      <span>
        Useful<span className="sr-only">, comment by {name}</span>
        {usefulCount > 0 && <span className="figures"> {count}</span>}
      </span>
    </Button>
  )
}
