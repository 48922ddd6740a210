import {
  BadgeCheck,
  Bell,
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
import type { NotificationWire } from '../contract/schemas.ts'

/** By kind; others have the bell. */
const icons: Record<string, LucideIcon> = {
  account: UserRound,
  article: FileText,
  broadcast: Megaphone,
  comment: MessageSquare,
  follow: Rss,
  message: Mail,
  moderation: Gavel,
  order: Package,
  plan: CreditCard,
  product: Package,
  reply: Reply,
  verification: BadgeCheck,
}

type Props = { notification: NotificationWire; onRead: (id: string) => void }

/** A notification with its kind's icon, marked while unread; it links to what it is about. */
export function NotificationRow({
  notification: { id, kind, text, path, isRead, createdAt },
  onRead,
}: Props) {
  const Icon = icons[kind] ?? Bell
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
            {text}
          </span>
          <TimeAgo at={createdAt} className="block text-sm text-ink-3" />
        </span>
      </PrefetchLink>
    </li>
  )
}
