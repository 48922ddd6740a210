import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { focusSoon } from '#platform/web/focus-soon.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { editMinutes } from '../contract/rules.ts'
import { EditComment } from './EditComment.tsx'
import type { ReplyWire } from '../contract/schemas.ts'
import type { Thread } from './thread.ts'

type Props = { comment: ReplyWire; thread: Thread; onCounted: (by: number) => void }

/** Edits one's own comment; while it is edited, the form takes the place of the text. */
export function EditTools({ comment, thread, onCounted }: Props) {
  const [isEditing, setEditing] = useState(false)
  const now = useNow()
  const isOver = now !== null && now - Date.parse(comment.createdAt) >= editMinutes * 60_000
  const button = `edit-${comment.id}`
  if (!isEditing)
    return isOver ? null : (
      <IconButton
        id={button}
        className="-ml-3"
        label="Edit your comment"
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setEditing(true)}
      />
    )
  return (
    <div data-edit="" className="order-first w-full">
      <EditComment
        comment={comment}
        thread={thread}
        onCounted={onCounted}
        onClose={() => {
          setEditing(false)
          focusSoon(button)
        }}
      />
    </div>
  )
}
