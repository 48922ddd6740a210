import { useCapabilities } from '#features/membership/web/public.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'

type Props = { capability: 'canCommentInDebates' | 'canInteractSocially' }

/** Says what an action on a comment requires, and where to get it. */
export function NeedsNote({ capability }: Props) {
  const { message, url } = useCapabilities().why(capability)
  return (
    <p role="status" className="order-last w-full text-sm text-ink-2">
      {message}{' '}
      <PrefetchLink to={url} className="underline">
        See how
      </PrefetchLink>
    </p>
  )
}
