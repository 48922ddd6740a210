import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

type Props = {
  title: ReactNode
  text: ReactNode
  action?: ReactNode
  level?: 2 | 3
  className?: string
}

/** Says that there is nothing yet, why, and what to do. */
export function EmptyState({ title, text, action, level = 2, className }: Props) {
  return (
    <Notice
      tone="brass"
      level={level}
      title={title}
      text={text}
      action={action}
      className={className}
    />
  )
}
