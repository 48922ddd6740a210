import { useViewer } from '#features/identity/web/public.tsx'
import { scoreUrl } from '#features/membership/contract/access-policy.ts'
import { GateAction, GatedButton, useCapabilities } from '#features/membership/web/public.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Status } from '../contract/rules.ts'
import type { ArticleWire } from '../contract/schemas.ts'

type Props = {
  isSaving: boolean
  /** The last pressed button. */
  pressed: Status | null
  onSave: (status: Status) => void
}

/**
 * What an author can do with an article: the button sets the status (docs/product/site.md 7). What
 * publishing needs is said once, for both gated buttons.
 */
export function AuthorsButtons(props: Props) {
  const gate = { capability: 'canPostContent', hasBadge: false } as const
  return (
    <>
      <PublishingGate />
      <div className="grid grid-cols-[auto_1fr_auto] gap-1.5 sm:contents">
        <Button variant="plain" {...lookOf('draft', props)} className={`${small} sm:-ml-5`}>
          Save Draft
        </Button>
        <GatedButton {...gate} variant="quiet" {...lookOf('pending_review', props)}>
          Submit for Review
        </GatedButton>
        <GatedButton {...gate} variant="brass" {...lookOf('published', props)}>
          Publish Now
        </GatedButton>
      </div>
    </>
  )
}

/** What publishing needs, and what the member has; nothing for those who may publish. */
function PublishingGate() {
  const { viewer } = useViewer()
  const { can, why, access } = useCapabilities()
  if (!viewer || can.canPostContent) return null
  const gate = why('canPostContent')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1.5 text-sm text-ink-2 sm:w-full">
      {gate.url === scoreUrl ? (
        <p>
          Publishing needs a score of {access.canPostContent}.{' '}
          {viewer.isScored ? `Yours is ${viewer.profileScore}.` : "You don't have one yet."}{' '}
          <PrefetchLink to={scoreUrl} className="underline">
            See your score
          </PrefetchLink>
        </p>
      ) : (
        <>
          <p>{gate.message}</p>
          <GateAction why={gate} />
        </>
      )}
    </div>
  )
}

/**
 * What an administrator can do with someone else's article: save its text under its current status,
 * or approve a submission.
 */
export function EditorsButtons({
  article: { status, moderationState },
  ...props
}: Props & { article: ArticleWire }) {
  const isHandedIn = status === 'pending_review' || moderationState === 'flagged'
  return (
    <div className="grid grid-flow-col gap-1.5 sm:contents">
      <Button variant="quiet" {...lookOf(status, props)}>
        Save Changes
      </Button>
      {isHandedIn && (
        <Button variant="brass" {...lookOf('published', props)}>
          Approve and Publish
        </Button>
      )}
    </div>
  )
}

const small = 'max-sm:grow max-sm:px-2.5 max-sm:py-1 max-sm:text-sm'

function lookOf(status: Status, { isSaving, pressed, onSave }: Props) {
  return {
    isBusy: isSaving && pressed === status,
    disabled: isSaving && pressed !== status,
    onClick: () => onSave(status),
    className: small,
  }
}
