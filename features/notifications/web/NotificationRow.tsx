import {
  BadgeCheck,
  Bell,
  CircleAlert,
  CircleCheck,
  CreditCard,
  FileText,
  Gavel,
  Mail,
  Megaphone,
  MessageSquare,
  Package,
  Reply,
  Rss,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import { approved, remedyIn } from '../contract/remedies.ts'
import type { NotificationWire } from '../contract/schemas.ts'

/** By kind; others have the bell. */
const icons: Record<string, LucideIcon> = {
  account: UserRound,
  approval: CircleCheck,
  article: FileText,
  broadcast: Megaphone,
  comment: MessageSquare,
  follow: Rss,
  message: Mail,
  moderation: Gavel,
  order: Package,
  plan: CreditCard,
  product: Package,
  rejection: CircleAlert,
  reply: Reply,
  verification: BadgeCheck,
}

/** What its icon shows: its kind, or which way a decision went. */
function lookOf({ kind, text }: NotificationWire): string {
  if (kind !== 'moderation') return kind
  if (remedyIn(text) !== null) return 'rejection'
  return text.endsWith(approved) ? 'approval' : kind
}

type Props = { notification: NotificationWire; onRead: (id: string) => void }

/**
 * A notification with its kind's icon, marked while unread; it links to what it is about, and what
 * can be done about a rejection looks like the link that it is.
 */
export function NotificationRow({ notification, onRead }: Props) {
  const { id, text, path, isRead, createdAt } = notification
  const Icon = icons[lookOf(notification)] ?? Bell
  const remedy = remedyIn(text)
  return (
    <li>
      <PrefetchLink
        to={path}
        onClick={() => {
          if (!isRead) onRead(id)
        }}
        className="flex items-start gap-4 py-4 no-underline hover:bg-paper-2"
      >
        <span
          className={classNames(
            'relative inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-paper-2',
            isRead ? 'text-ink-3' : 'text-ink',
          )}
        >
          <Icon aria-hidden="true" className="size-5" />
          {!isRead && (
            <span
              aria-hidden="true"
              className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full bg-ink"
            />
          )}
        </span>
        <span className="min-w-0">
          <span className={classNames('block wrap-anywhere', !isRead && 'font-semibold')}>
            {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
            {remedy === null ? text : text.slice(0, -remedy.length - 2)}
            {remedy !== null && (
              <>
                {' '}
                <span className="underline decoration-brass-edge underline-offset-3">{remedy}</span>
              </>
            )}
          </span>
          <TimeAgo at={createdAt} className="block text-sm text-ink-3" />
        </span>
      </PrefetchLink>
    </li>
  )
}
