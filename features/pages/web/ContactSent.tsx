import { useEffect, useRef } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { contactMessages } from '../contract/rules.ts'

/** Where a reply goes: this address, one no longer known to the page, or nowhere. */
export type AnswerTo = { address: string } | 'the address you gave' | 'nobody'

type Props = { to: AnswerTo; onAgain: () => void }

/** Replaces the form once the message has arrived. */
export function ContactSent({ to, onAgain }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <EmptyState
        title={contactMessages.sent}
        text={<>We sent your message to the administrators. {whereTo(to)}</>}
        action={
          <Button variant="quiet" to="/contact" onClick={onAgain}>
            Write another message
          </Button>
        }
      />
    </div>
  )
}

function whereTo(to: AnswerTo) {
  if (to === 'nobody') return 'Their answer appears under Your messages and in your notifications.'
  return to === 'the address you gave' ? (
    "We'll reply to the email address you gave."
  ) : (
    <>
      We'll reply to <strong className="wrap-anywhere">{to.address}</strong>.
    </>
  )
}
