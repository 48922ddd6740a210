import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

type Props = {
  /** What happened. */
  title?: ReactNode
  /** What to do next. */
  text?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  action?: ReactNode
  /** 1 if it replaces the whole page. */
  level?: 1 | 2 | 3
  className?: string
}

/** Says what happened and offers a retry; announced immediately. */
export function ErrorState({
  title = "Couldn't load this",
  text = 'The connection may have dropped. Try again in a moment.',
  onRetry,
  isRetrying = false,
  action,
  level = 2,
  className,
}: Props) {
  const retry = onRetry && (
    <Button variant="quiet" isBusy={isRetrying} onClick={onRetry}>
      Retry
    </Button>
  )
  return (
    <Notice
      tone="bad"
      role="alert"
      level={level}
      title={title}
      text={text}
      action={
        retry || action ? (
          <>
            {retry}
            {action}
          </>
        ) : undefined
      }
      className={className}
    />
  )
}
