import { useViewer } from '#features/identity/web/public.tsx'
import { useCapabilities, GatedButton } from '#features/membership/web/public.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/site.ts'
import { connectCapability } from '../contract/rules.ts'
import { FollowButton } from './FollowButton.tsx'
import { followingQuery } from './queries.ts'

/**
 * Follows a member; shows nothing on one's own page. Without the capability it says what is
 * missing, and only lets go.
 */
export function FollowMember({ username }: { username: string }) {
  const { viewer } = useViewer()
  const { can } = useCapabilities()
  const own = followingQuery(useCall(), 'member', username)
  const { data } = useQuery({ ...own, enabled: viewer !== null })
  if (viewer?.username.toLowerCase() === username.toLowerCase()) return null
  const name = `@${username}`
  if (viewer && !can.canConnect && !data?.isFollowing)
    return (
      <GatedButton
        capability={connectCapability}
        size="s"
        variant="quiet"
        aria-label={`Follow ${name}`}
      >
        Follow
      </GatedButton>
    )
  return <FollowButton key={username} kind="member" target={username} name={name} />
}
