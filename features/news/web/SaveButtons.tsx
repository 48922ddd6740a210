import { GatedButton } from '#features/membership/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { Status } from '../contract/rules.ts'
import type { Article } from '../contract/schemas.ts'

type Props = {
  isSaving: boolean
  /** The button that was pressed last. */
  pressed: Status | null
  onSave: (status: Status) => void
}

/** What an author can make of an article: the button is the status (core.md section 4). */
export function AuthorsButtons(props: Props) {
  return (
    <>
      <Button variant="quiet" {...lookOf('draft', props)}>Save Draft</Button>
      <GatedButton capability="canPostContent" variant="quiet" {...lookOf('pending_review', props)}>Submit for Review</GatedButton>
      <GatedButton capability="canPostContent" {...lookOf('published', props)}>Publish Now</GatedButton>
    </>
  )
}

/** What an administrator can make of somebody else's: put its words right where it stands, or approve what was handed in. */
export function EditorsButtons({ article: { status, moderationState }, ...props }: Props & { article: Article }) {
  const isHandedIn = status === 'pending_review' || moderationState === 'flagged'
  return (
    <>
      <Button variant="quiet" {...lookOf(status, props)}>Save Changes</Button>
      {isHandedIn && <Button {...lookOf('published', props)}>Approve and Publish</Button>}
    </>
  )
}

function lookOf(status: Status, { isSaving, pressed, onSave }: Props) {
  return { isBusy: isSaving && pressed === status, disabled: isSaving && pressed !== status, onClick: () => onSave(status), className: classNames('max-sm:px-2.5 max-sm:text-sm', status !== 'pending_review' && 'shrink-0') }
}
