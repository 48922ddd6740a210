import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** What is asked, and the words of both answers. */
export type Question = {
  title: string
  description?: string
  action: string
  cancel?: string
  isDangerous?: boolean
  /** What will happen, such as the amounts that move. */
  content?: ReactNode
}

/** Asks in the middle of an action: `confirm` answers true for yes, false for Cancel, Escape and a press beside it; `dialog` is to be drawn. */
export function useConfirm(): {
  confirm: (question: Question) => Promise<boolean>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<{
    question: Question
    answer: (isYes: boolean) => void
  } | null>(null)
  const { content, ...question } = asked?.question ?? { title: '', action: '' }
  const answer = (isYes: boolean) => {
    asked?.answer(isYes)
    setAsked(null)
  }
  return {
    confirm: (next) =>
      new Promise((resolve) => {
        setAsked({ question: next, answer: resolve })
      }),
    dialog: (
      <ConfirmDialog
        isOpen={asked !== null}
        {...question}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      >
        {content}
      </ConfirmDialog>
    ),
  }
}
