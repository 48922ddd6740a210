import { tierNames } from '#features/membership/contract/tiers.ts'
import { notScored, rankOfScore } from '#features/profile/contract/ranks.ts'
import { MemberNotes, MemberSanctions } from '#features/sanctions/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import type { AdministeredUserWire } from '../contract/schemas.ts'
import { LoginHelp } from './LoginHelp.tsx'
import { EmailOf, Roles } from './user-columns.tsx'

type Props = {
  user: AdministeredUserWire
  /** True on the member's own page, which has the name as its heading and needs no link to it. */
  isWholePage?: boolean
  onEdit: () => void
}

/** A member's details beside the list. */
export function UserPanel({ user, isWholePage = false, onEdit }: Props) {
  const { id, username, displayName, profileScore, isScored, paidSubscriptionTier } = user
  const facts = [
    ['Email', <EmailOf key="email" user={user} />],
    ['Tier', tierNames[user.subscriptionTier]],
    ['Waiting tier', paidSubscriptionTier && tierNames[paidSubscriptionTier]],
    ['Score', isScored ? `${profileScore}, ${rankOfScore(profileScore).name}` : notScored],
    ['House', user.houseName],
    ['Joined', <Time key="joined" at={user.createdAt} hasTime />],
  ] as const
  return (
    <>
      {!isWholePage && (
        <h3 className="text-xl wrap-anywhere">
          <bdi>{displayName}</bdi>
        </h3>
      )}
      <p className="text-ink-3">@{username}</p>
      <div className="mt-2">
        <Roles user={user} />
      </div>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
        <Button size="s" onClick={onEdit}>
          Edit this member
        </Button>
        {!isWholePage && (
          <Button size="s" variant="quiet" to={`/control-center/members/${id}`}>
            Member file
          </Button>
        )}
        <Button size="s" variant="quiet" to={`/control-center?tab=security&member=${id}`}>
          Security log
        </Button>
        <Button size="s" variant="plain" to={`/members/${username}`} target="_blank">
          Public page
        </Button>
      </div>
      <LoginHelp key={`login-${id}`} user={user} />
      <MemberSanctions key={id} member={user} />
      <MemberNotes key={`notes-${id}`} memberId={id} />
    </>
  )
}
