import { tierNames } from '#features/membership/contract/tiers.ts'
import { notScored, rankOfScore } from '#features/profile/contract/ranks.ts'
import type { Column } from '#platform/web/tables/column.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import type { AdministeredUserWire as User } from '../contract/schemas.ts'

/** Members, for administrators. */
export const userColumns: Column<User>[] = [
  {
    id: 'username',
    header: 'Member',
    sort: { asc: 'username' },
    cell: ({ displayName }) => <bdi>{displayName}</bdi>,
    detail: (user) => (
      <>
        <span className="block text-sm wrap-anywhere text-ink-3">
          @{user.username}
          {user.email && ` · ${user.email}`}
        </span>
        <Roles user={user} />
      </>
    ),
  },
  {
    id: 'tier',
    header: 'Tier',
    cell: ({ subscriptionTier, paidSubscriptionTier }) => (
      <>
        {tierNames[subscriptionTier]}
        {paidSubscriptionTier && (
          <span className="text-sm text-ink-3 max-md:ml-1 md:block">
            {tierNames[paidSubscriptionTier]} is waiting
          </span>
        )}
      </>
    ),
  },
  {
    id: 'score',
    header: 'Score',
    kind: 'figures',
    cell: ({ profileScore, isScored }) =>
      isScored ? profileScore : <span className="text-ink-3">{notScored}</span>,
  },
  {
    id: 'rank',
    header: 'Rank',
    kind: 'rest',
    cell: ({ profileScore, isScored }) =>
      isScored && <span className="whitespace-nowrap">{rankOfScore(profileScore).name}</span>,
  },
  {
    id: 'joined',
    header: 'Joined',
    sort: { desc: 'newest', asc: 'oldest' },
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <Time at={createdAt} />
      </span>
    ),
  },
]

/** The same with an edit button. */
export const editColumn = (onEdit: (user: User) => void): Column<User> => ({
  id: 'edit',
  header: 'Edit',
  kind: 'actions',
  cell: (user) => (
    <Button
      size="s"
      variant="quiet"
      aria-label={`Edit ${user.username}`}
      onClick={() => onEdit(user)}
    >
      Edit
    </Button>
  ),
})

/** A member's roles and restrictions. */
export function Roles({ user }: { user: User }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5 empty:hidden md:flex">
      {user.isAdmin && <Pill tone="brass">Administrator</Pill>}
      {user.isModerator && <Pill tone="ok">Moderator</Pill>}
      {user.isVendor && <Pill>Vendor</Pill>}
      {user.isVerified && <Pill tone="ok">Verified</Pill>}
      {user.isBanned && <Pill tone="warn">Banned</Pill>}
      {user.suspendedUntil && <Pill tone="warn">Suspended</Pill>}
      {user.needsSecondFactor && <Pill tone="warn">Second factor missing</Pill>}
    </span>
  )
}

/** A member's address, and a pending one. */
export function EmailOf({ user: { email, emailVerified, pendingEmail } }: { user: User }) {
  return (
    <span className="break-all">
      {email ?? <span className="text-ink-3">none</span>}
      {email && !emailVerified && <span className="block text-sm text-ink-3">not confirmed</span>}
      {pendingEmail && <span className="block text-sm text-ink-3">{pendingEmail} is waiting</span>}
    </span>
  )
}
