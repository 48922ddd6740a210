import { settingsPath } from '#platform/contract/settings-pages.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { emailSentMessage } from '../contract/rules.ts'

/** Reminds a member to confirm a pending address. */
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
          to={settingsPath('profile', 'email')}
          className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center underline"
        >
          Email settings
        </PrefetchLink>
      }
    >
      We won't use <strong className="wrap-anywhere">{address}</strong> until you do.
    </Callout>
  )
}
