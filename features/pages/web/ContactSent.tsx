import { useEffect, useRef } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { contactMessages } from '../contract/rules.ts'

type Props = {
  /** Where an answer goes; null when the writer has given none. */
  address: string | null
  onAgain: () => void
}

/** What stands in the place of the form once its message has arrived. */
export function ContactSent({ address, onAgain }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <EmptyState
        title={contactMessages.sent}
        text={address
          ? <>Your message is with the administrators. An answer will go to <strong className="wrap-anywhere">{address}</strong>.</>
          : 'Your message is with the administrators. Your account has no e-mail address, so add one to your profile if you hope for an answer.'}
        action={<Button variant="quiet" onClick={onAgain}>Write another message</Button>}
      />
    </div>
  )
}
