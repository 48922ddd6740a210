import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { verificationPath } from '../contract/rules.ts'

/** Says in the profile that the member is verified, or leads to it. */
export function VerificationLink({ isVerified }: { isVerified: boolean }) {
  return (
    <PrefetchLink
      to={verificationPath}
      className={classNames(
        'inline-flex min-h-6 items-center pointer-coarse:min-h-11',
        isVerified ? 'no-underline' : 'underline',
      )}
    >
      {isVerified ? <Pill tone="ok">Verified</Pill> : 'Verify your identity'}
    </PrefetchLink>
  )
}
