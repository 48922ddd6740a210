import { displayNameOf } from '#features/identity/contract/display-name.ts'
import { MemberName, useViewer } from '#features/identity/web/public.tsx'
import { ItemStanding, ReportButton } from '#features/moderation/web/public.tsx'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import { isUnsent, type ShownComment } from './kept-comments.ts'
import type { Thread } from './thread.ts'

const EditTools = lazyWithPreload(async () => (await import('./EditTools.tsx')).EditTools)
const DeleteComment = lazyWithPreload(
  async () => (await import('./DeleteComment.tsx')).DeleteComment,
)

type Props = { comment: ShownComment; thread: Thread; onCounted: (by: number) => void }

/** A plain-text comment with its reader's actions. */
export function CommentItem({ comment, thread, onCounted }: Props) {
  const {
    id,
    content,
    createdAt,
    authorId,
    authorUsername,
    authorImageUrl,
    authorIsStaff,
    author,
    hiddenReason,
    isDeletable,
    editedAt,
    isEditable,
  } = comment
  const { viewer } = useViewer()
  const name = displayNameOf({ username: authorUsername, ...author })
  return (
    <li
      id={`comment-${id}`}
      className="flex scroll-mt-24 gap-3 border-t border-line py-4 first:border-t-0"
      aria-busy={isUnsent(comment) || undefined}
    >
      <Avatar name={name} src={authorImageUrl} size={32} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <MemberName username={authorUsername} name={name} isStaff={authorIsStaff} />
          <span className="text-sm text-ink-3">
            {isUnsent(comment) ? 'Sending…' : <TimeAgo at={createdAt} />}
          </span>
          {editedAt !== null && <span className="text-sm text-ink-3">Edited</span>}
          {hiddenReason !== null && <Pill tone="live">Only you can see this</Pill>}
        </p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere has-[+[data-edit]]:hidden">
          {content}
        </p>
        {isEditable && <EditTools comment={comment} thread={thread} onCounted={onCounted} />}
        {hiddenReason !== null && (
          <div className="mt-2 border-l-2 border-line-strong pl-3">
            <p className="text-sm">{hiddenReason}</p>
            <ItemStanding kind="comment" subjectId={id} title={content} isEditable={false} />
          </div>
        )}
      </div>
      {viewer && viewer.id !== authorId && (
        <ReportButton
          kind="comment"
          subjectId={id}
          title={content}
          iconLabel={`Report ${name}'s comment`}
        />
      )}
      {isDeletable && !isUnsent(comment) && (
        <DeleteComment
          id={id}
          name={name}
          thread={thread}
          onCounted={onCounted}
          isCounted={hiddenReason === null}
        />
      )}
    </li>
  )
}
