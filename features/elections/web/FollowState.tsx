import { useQuery } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { useViewer } from '#features/identity/web/public.tsx'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { getFollow, setFollow } from '../contract/reader-endpoints.ts'
import { statePath } from '../contract/rules.ts'

/** Emails when a position in the state changes, on or off. */
export function FollowState({ state }: { state: StateCode }) {
  const call = useCall()
  const { viewer } = useViewer()
  const follow = useQuery({
    ...read(call, getFollow, { params: { state } }),
    enabled: viewer !== null,
  })
  const set = useApiMutation(call, setFollow, {
    changes: [getFollow],
    failure: { title: 'Not changed', text: 'Please try again.' },
    onSuccess: ({ isFollowing }) => {
      toast({
        tone: 'good',
        title: isFollowing ? `Following ${stateNames[state]}` : `Unfollowed ${stateNames[state]}`,
        ...(isFollowing ? { description: "We'll email you when a position changes." } : {}),
      })
    },
  })
  if (!viewer)
    return (
      <Button
        size="s"
        variant="quiet"
        icon={<Bell aria-hidden="true" className="size-4" />}
        to={`/login?next=${encodeURIComponent(statePath(state))}`}
      >
        Follow {stateNames[state]}
      </Button>
    )
  const isFollowing = follow.data?.isFollowing ?? false
  const Icon = isFollowing ? BellRing : Bell
  return (
    <Button
      size="s"
      variant="quiet"
      aria-pressed={isFollowing}
      isBusy={set.isPending}
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => set.mutate({ params: { state }, body: { isFollowing: !isFollowing } })}
    >
      {isFollowing ? 'Following' : 'Follow'} {stateNames[state]}
    </Button>
  )
}
