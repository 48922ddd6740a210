import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  label: ReactNode
  /** From 0 to `max`; null if unknown. */
  value: number | null
  max?: number
  /** Replaces the percentage, for example "3 of 9 MB". */
  text?: ReactNode
  /** Cancels the operation. */
  action?: ReactNode
  isLabelHidden?: boolean
  className?: string
}

/** Progress with figures. */
export function ProgressBar({
  label,
  value,
  max = 1,
  text,
  action,
  isLabelHidden = false,
  className,
}: Props) {
  const id = useId()
  const figures = text ?? (value === null ? null : `${Math.round((value / max) * 100)}%`)
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <div
        className={classNames(
          'flex items-baseline justify-between gap-4 text-sm',
          isLabelHidden && 'sr-only',
        )}
      >
        <span id={id} className="min-w-0 truncate font-semibold">
          {label}
        </span>
        {figures && <span className="figures shrink-0 text-ink-3">{figures}</span>}
      </div>
      <div className="flex items-center gap-3">
        <progress
          aria-labelledby={id}
          max={max}
          value={value ?? undefined}
          className="progress-bar"
        />
        {action}
      </div>
    </div>
  )
}
