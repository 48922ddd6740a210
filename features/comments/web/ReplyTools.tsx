import { useState } from 'react'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { focusSoon } from '#platform/web/focus-soon.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { ReplyWire } from '../contract/schemas.ts'
import { NeedsNote } from './NeedsNote.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import type { Thread } from './thread.ts'

type Props = {
  comment: ReplyWire
  name: string
  thread: Thread
  onCounted: (by: number) => void
}

/** Opens the form for a reply, or says what replying requires. */
export function ReplyTools({ comment, name, thread, onCounted }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { can } = useCapabilities()
  const missing = (['canCommentInDebates', 'canInteractSocially'] as const).find(
    (capability) => !can[capability],
  )
  const button = `reply-${comment.id}`
  const close = () => {
    setOpen(false)
    focusSoon(button)
  }
  return (
    <>
      <Button
        id={button}
        variant="plain"
        size="s"
        className="-ml-3"
        aria-expanded={isOpen}
        aria-label={`Reply to ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        Reply
      </Button>
      {isOpen && missing && <NeedsNote capability={missing} />}
      {isOpen && !missing && (
        <div className="order-last w-full">
          <ReplyForm
            comment={comment}
            name={name}
            thread={thread}
            onCounted={onCounted}
            onClose={close}
          />
        </div>
      )}
    </>
  )
}
