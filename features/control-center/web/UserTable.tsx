import { tierNames } from '#features/membership/contract/tiers.ts'
import { rankOfScore } from '#features/profile/contract/ranks.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import type { AdministeredUserWire } from '../contract/schemas.ts'

const head = 'px-3 py-2 font-semibold'
const cell = 'px-3 py-2.5 align-top'

/** Members, a line each; on a phone the facts stand under the name. */
export function UserTable({
  caption,
  users,
  onEdit,
}: {
  caption: string
  users: AdministeredUserWire[]
  onEdit?: (user: AdministeredUserWire) => void
}) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong text-left text-sm text-ink-3">
          <th scope="col" className={head}>
            Member
          </th>
          <th scope="col" className={classNames(head, 'hidden lg:table-cell')}>
            E-mail
          </th>
          <th scope="col" className={classNames(head, 'hidden md:table-cell')}>
            Tier
          </th>
          <th scope="col" className={classNames(head, 'text-right')}>
            Score
          </th>
          <th scope="col" className={classNames(head, 'hidden lg:table-cell')}>
            Rank
          </th>
          <th scope="col" className={classNames(head, 'hidden md:table-cell')}>
            Joined
          </th>
          {onEdit && (
            <th scope="col" className={head}>
              <span className="sr-only">Change</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id} className="border-b border-line hover:bg-paper-2">
            <td className={classNames(cell, 'wrap-anywhere')}>
              <bdi className="font-semibold">{user.displayName}</bdi>{' '}
              <span className="text-ink-3">@{user.username}</span>
              <span className="flex flex-wrap gap-1.5">
                {user.isAdmin && <Pill tone="brass">Administrator</Pill>}
                {user.isModerator && <Pill tone="ok">Moderator</Pill>}
                {user.isVendor && <Pill>Vendor</Pill>}
                {user.needsSecondFactor && <Pill tone="vote">Second factor missing</Pill>}
              </span>
              <span className="block text-sm break-all text-ink-3 lg:hidden">
                {user.email ?? 'No e-mail address'}
                {user.pendingEmail && `, ${user.pendingEmail} is waiting`}
              </span>
              <span className="block text-sm text-ink-3 md:hidden">
                {tierNames[user.subscriptionTier]} · <Time at={user.createdAt} />
              </span>
            </td>
            <td className={classNames(cell, 'hidden break-all lg:table-cell')}>
              {user.email ?? <span className="text-ink-3">none</span>}
              {user.email && !user.emailVerified && (
                <span className="block text-sm text-ink-3">not confirmed</span>
              )}
              {user.pendingEmail && (
                <span className="block text-sm text-ink-3">{user.pendingEmail} is waiting</span>
              )}
            </td>
            <td className={classNames(cell, 'hidden md:table-cell')}>
              {tierNames[user.subscriptionTier]}
              {user.paidSubscriptionTier && (
                <span className="block text-sm text-ink-3">
                  {tierNames[user.paidSubscriptionTier]} waits
                </span>
              )}
            </td>
            <td className={classNames(cell, 'figures text-right')}>{user.profileScore}</td>
            <td className={classNames(cell, 'hidden text-sm lg:table-cell')}>
              {rankOfScore(user.profileScore).name}
            </td>
            <td className={classNames(cell, 'hidden whitespace-nowrap md:table-cell')}>
              <Time at={user.createdAt} />
            </td>
            {onEdit && (
              <td className={classNames(cell, 'text-right')}>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Edit ${user.username}`}
                  onClick={() => onEdit(user)}
                >
                  Edit
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
