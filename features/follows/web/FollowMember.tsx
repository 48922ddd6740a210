import { useViewer } from '#features/identity/web/public.tsx'
import { FollowButton } from './FollowButton.tsx'

/** Follows a member; shows nothing on one's own page. */
export function FollowMember({ username }: { username: string }) {
  const { viewer } = useViewer()
  if (viewer?.username.toLowerCase() === username.toLowerCase()) return null
  return <FollowButton key={username} kind="member" target={username} name={`@${username}`} />
}
