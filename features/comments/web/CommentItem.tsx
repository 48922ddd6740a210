import type { ReactNode } from 'react'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import { MemberName, useViewer } from '#features/identity/web/public.tsx'
import { ItemStanding, ReportButton } from '#features/moderation/web/public.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import { commentPath } from '../contract/rules.ts'
import type { ReplyWire } from '../contract/schemas.ts'
import { isUnsent } from './cached-comments.ts'
import { commentId, type Thread } from './thread.ts'

const EditTools = lazyWithPreload(async () => (await import('./EditTools.tsx')).EditTools)
const UnshownComment = lazyWithPreload(
  async () => (await import('./UnshownComment.tsx')).UnshownComment,
)
const ReplyTools = lazyWithPreload(async () => (await import('./ReplyTools.tsx')).ReplyTools)
const UsefulButton = lazyWithPreload(async () => (await import('./UsefulButton.tsx')).UsefulButton)
const DeleteComment = lazyWithPreload(
  async () => (await import('./DeleteComment.tsx')).DeleteComment,
)

type Props = {
  comment: ReplyWire
  thread: Thread
  /** Path of the page that shows it. */
  page: string
  onCounted: (by: number) => void
  /** Its replies. */
  children?: ReactNode
}

/** A plain-text comment or reply with its reader's actions. */
export function CommentItem({ comment, thread, page, onCounted, children }: Props) {
  const reason = comment.placeholder ?? (comment.isMuted ? 'muted' : null)
  const shown = comment.placeholder === null && (
    <ShownComment comment={comment} thread={thread} page={page} onCounted={onCounted} />
  )
  return (
    <li
      id={commentId(comment.id)}
      className="scroll-mt-24 border-t border-line py-4 first:border-t-0 target:bg-paper-2"
      aria-busy={isUnsent(comment) || undefined}
    >
      {reason ? <UnshownComment reason={reason}>{shown}</UnshownComment> : shown}
      {children}
    </li>
  )
}

function ShownComment({ comment, thread, page, onCounted }: Omit<Props, 'children'>) {
  const { id, content, createdAt, hiddenReason, editedAt, isEditable, usefulCount } = comment
  const { viewer } = useViewer()
  const { authorUsername: username } = comment
  const name = displayNameOf({ username: username ?? '', ...comment.author })
  const isOwn = viewer?.id === comment.authorId
  const mayReply = viewer !== null && hiddenReason === null && !isUnsent(comment)
  return (
    <div className="flex gap-3">
      <Avatar name={name} src={comment.authorImageUrl} size={32} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          {username === null ? (
            <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          ) : (
            <MemberName
              username={username}
              name={name}
              isStaff={comment.authorIsStaff}
              isVerified={comment.authorIsVerified}
            />
          )}
          <span className="text-sm text-ink-3">
            {isUnsent(comment) ? (
              'Sending…'
            ) : (
              <PrefetchLink
                to={commentPath(page, id)}
                className="touch-area inline-block py-1 no-underline hover:underline"
              >
                <span className="sr-only">Comment by {name}, </span>
                <TimeAgo at={createdAt} />
              </PrefetchLink>
            )}
          </span>
          {editedAt !== null && <span className="text-sm text-ink-3">Edited</span>}
          {hiddenReason !== null && <Pill tone="live">Only you can see this</Pill>}
        </p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere has-[+div_[data-edit]]:hidden">
          {content}
        </p>
        {(mayReply || isEditable || usefulCount > 0) && (
          <div className="flex flex-wrap items-center gap-x-3">
            {mayReply && !isOwn && <UsefulButton comment={comment} name={name} thread={thread} />}
            {(isOwn || !viewer) && usefulCount > 0 && (
              <p className="text-sm text-ink-3">
                Useful to <span className="figures">{usefulCount.toLocaleString('en-US')}</span>
              </p>
            )}
            {mayReply && (
              <ReplyTools comment={comment} name={name} thread={thread} onCounted={onCounted} />
            )}
            {isEditable && <EditTools comment={comment} thread={thread} onCounted={onCounted} />}
          </div>
        )}
        {hiddenReason !== null && (
          <div className="mt-2 border-l-2 border-line-strong pl-3">
            <p className="text-sm">{hiddenReason}</p>
            <ItemStanding kind="comment" subjectId={id} title={content} isEditable={false} />
          </div>
        )}
      </div>
      {viewer && !isOwn && (
        <ReportButton
          kind="comment"
          subjectId={id}
          title={content}
          iconLabel={`Report ${name}'s comment`}
        />
      )}
      {comment.isDeletable && !isUnsent(comment) && (
        <DeleteComment comment={comment} name={name} thread={thread} onCounted={onCounted} />
      )}
    </div>
  )
}
