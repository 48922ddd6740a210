import { GateAction, useCapabilities } from '#features/membership/web/public.tsx'

type Props = { capability: 'canCommentInDebates' | 'canInteractSocially' }

/** Says what an action on a comment requires, and where to get it. */
export function NeedsNote({ capability }: Props) {
  const why = useCapabilities().why(capability)
  return (
    <p
      role="status"
      className="order-last flex w-full flex-wrap items-center gap-3 text-sm text-ink-2"
    >
      {why.message} <GateAction why={why} />
    </p>
  )
}
