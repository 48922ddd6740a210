import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Tone = 'info' | 'good' | 'warn' | 'bad'

type Props = {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Announced when it appears. */
  isAnnounced?: boolean
  className?: string
}

const looks: Record<Tone, { icon: typeof Info; ground: string; mark: string }> = {
  info: { icon: Info, ground: 'bg-paper-2', mark: 'text-brass' },
  good: { icon: CircleCheck, ground: 'bg-good-soft', mark: 'text-good' },
  warn: { icon: TriangleAlert, ground: 'bg-warn-soft', mark: 'text-warn' },
  bad: { icon: CircleAlert, ground: 'bg-bad-soft', mark: 'text-bad' },
}

/** A remark about what is next to it. */
export function Callout({
  tone = 'info',
  title,
  children,
  action,
  isAnnounced = false,
  className,
}: Props) {
  const { icon: Icon, ground, mark } = looks[tone]
  const role = isAnnounced ? (tone === 'bad' ? 'alert' : 'status') : undefined
  return (
    <div
      role={role}
      className={classNames('flex items-start gap-3 rounded-card px-4 py-3', ground, className)}
    >
      <Icon className={classNames('mt-0.5 size-5 shrink-0', mark)} aria-hidden="true" />
      <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-52">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-ink-2">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  )
}
