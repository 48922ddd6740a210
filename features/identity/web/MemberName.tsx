import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'

type Props = {
  username: string
  name: string
  isStaff: boolean
  /** True for verified members who show it: a check stands behind the name (ui/verified.css). */
  isVerified?: boolean
  /** False leaves the username to the member's page, where lines are short. */
  hasUsername?: boolean
  className?: string
}

/** The username of a deleted account, whose articles may stay. */
const former = /^former-[0-9a-f]{16}$/

/** A member's name next to their content: linked, with the unique @username,
 * staff's badge and the check of verified members. */
export function MemberName({
  username,
  name,
  isStaff,
  isVerified,
  hasUsername = true,
  className = 'touch-area font-semibold no-underline hover:underline',
}: Props) {
  if (former.test(username)) return <span className="font-semibold">{name}</span>
  return (
    <>
      <PrefetchLink to={`/members/${username}`} className={className}>
        <bdi data-verified={isVerified}>{name}</bdi>
      </PrefetchLink>
      {hasUsername && name !== username && (
        <>
          {' '}
          <span className="text-sm font-normal wrap-anywhere text-ink-3">{`@${username}`}</span>
        </>
      )}
      {isStaff && (
        <>
          {' '}
          <Pill tone="brass">Staff</Pill>
        </>
      )}
    </>
  )
}
