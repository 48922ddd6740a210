import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { emailSentMessage } from '../contract/rules.ts'

/** Reminds a member of an address that waits to be confirmed. */
export function PendingEmailNotice({
  address,
  className,
}: {
  address: string
  className?: string
}) {
  return (
    <Callout
      tone="info"
      title={emailSentMessage}
      {...(className ? { className } : {})}
      action={
        <PrefetchLink
          to="/profile?tab=settings#e-mail"
          className="inline-flex min-h-6 items-center underline"
        >
          E-mail settings
        </PrefetchLink>
      }
    >
      <strong className="wrap-anywhere">{address}</strong> is not used for anything before that.
    </Callout>
  )
}
