import { classNames } from '#platform/web/ui/class-names.ts'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import type { MessageReply } from '../contract/conversation-schemas.ts'

type Props = {
  replies: MessageReply[]
  /** Who reads: a member reads "You" for their own, an administrator for the site's answers. */
  reader: 'member' | 'administrator'
}

/** Replies to a message, oldest first. */
export function Replies({ replies, reader }: Props) {
  return (
    <ol aria-label="Replies" className="space-y-3">
      {replies.map(({ id, isFromMember, text, createdAt }) => {
        const isMine = isFromMember === (reader === 'member')
        return (
          <li
            key={id}
            className={classNames('rounded-card p-4', isMine ? 'bg-paper-2' : 'border border-line')}
          >
            <p className="text-sm text-ink-3">
              {nameOf(isFromMember, reader)} · <TimeAgo at={createdAt} />
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        )
      })}
    </ol>
  )
}

function nameOf(isFromMember: boolean, reader: Props['reader']): string {
  if (!isFromMember) return 'The administrators'
  return reader === 'member' ? 'You' : 'The member'
}
