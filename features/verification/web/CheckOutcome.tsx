import { Callout } from '#platform/web/ui/Callout.tsx'
import { failureTexts, verificationMessages } from '../contract/rules.ts'
import type { OwnVerificationWire } from '../contract/schemas.ts'

/** Why the latest check didn't verify the member, and what to do; nothing if they ended it. */
export function CheckOutcome({ check }: { check: NonNullable<OwnVerificationWire['check']> }) {
  if (check.state === 'used')
    return (
      <Callout tone="bad" title={verificationMessages.used}>
        Is the other account yours? Log out, choose “Forgot password?” on the login page, and use
        that account. If you can't get into it,{' '}
        <a className="underline" href="/contact">
          contact us
        </a>
        .
      </Callout>
    )
  if (check.state === 'under-age')
    return (
      <Callout tone="bad" title={verificationMessages.underAge}>
        Your document says that you aren't yet.
      </Callout>
    )
  if (!check.failure) return null
  return (
    <Callout tone="warn" title="Your last check ended without a result">
      {failureTexts[check.failure]}
    </Callout>
  )
}
