import { GateBadge, GatedButton, useCapabilities } from '#features/membership/web/public.tsx'
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
 * What an author can do with an article: the button sets the status (docs/product/site.md 7). On a
 * phone one badge above the row covers both gated buttons, so every button fits.
 */
export function AuthorsButtons(props: Props) {
  const gate = { capability: 'canPostContent', badgeClass: 'max-sm:hidden' } as const
  const { can } = useCapabilities()
  return (
    <>
      {!can[gate.capability] && (
        <p className="pb-1.5 text-sm text-ink-2 sm:hidden">
          <GateBadge capability={gate.capability} /> to submit or publish
        </p>
      )}
      <div className="grid grid-cols-[auto_1fr_auto] gap-1.5 sm:contents">
        <Button variant="quiet" {...lookOf('draft', props)}>
          Save Draft
        </Button>
        <GatedButton {...gate} variant="quiet" {...lookOf('pending_review', props)}>
          Submit for Review
        </GatedButton>
        <GatedButton {...gate} {...lookOf('published', props)}>
          Publish Now
        </GatedButton>
      </div>
    </>
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
      {isHandedIn && <Button {...lookOf('published', props)}>Approve and Publish</Button>}
    </div>
  )
}

function lookOf(status: Status, { isSaving, pressed, onSave }: Props) {
  return {
    isBusy: isSaving && pressed === status,
    disabled: isSaving && pressed !== status,
    onClick: () => onSave(status),
    className: 'max-sm:grow max-sm:px-2.5 max-sm:py-1 max-sm:text-sm',
  }
}
