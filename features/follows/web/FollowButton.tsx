import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useLocation } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { queryString } from '#platform/contract/endpoint.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useOptimisticToggle } from '#platform/web/use-optimistic-toggle.ts'
import { follow, listFollows, unfollow } from '../contract/endpoints.ts'
import { followMessages } from '../contract/rules.ts'
import { followedOfKindQuery, followingQuery } from './queries.ts'

type Props = {
  /** As its feature registers it, such as `member`. */
  kind: string
  /** A username, a category, a state's code (also of its Senate race), or a debate's or House's id. */
  target: string
  /** What is followed, for the button's name. */
  name: string
  /** Shown until the server says, such as in a list of what is followed. */
  isFollowed?: boolean
}

/** Follows or unfollows; visitors are sent to the login and come back. */
export function FollowButton({ kind, target, name, isFollowed }: Props) {
  const call = useCall()
  const queryClient = useQueryClient()
  const { viewer } = useViewer()
  const { pathname, search } = useLocation()
  const own = followingQuery(call, kind, target)
  const { data = { isFollowing: isFollowed } } = useQuery({ ...own, enabled: viewer !== null })
  const isFollowing = viewer !== null && data.isFollowing === true
  const press = useOptimisticToggle({
    shown: { isFollowing },
    toggled: { isFollowing: !isFollowing },
    show: (shown) => queryClient.setQueryData(own.queryKey, shown),
    save: async () => {
      const saved = await call(isFollowing ? unfollow : follow, { params: { kind, target } })
      await queryClient.invalidateQueries({
        queryKey: keyOf(listFollows),
        refetchType: 'none',
      })
      void queryClient.invalidateQueries(followedOfKindQuery(call, kind))
      return saved
    },
    failure: followMessages.failed,
    loginPath: viewer ? null : `/login${queryString({ next: pathname + search })}`,
  })
  return (
    <Button
      size="s"
      variant="quiet"
      icon={isFollowing && <Check aria-hidden="true" className="size-4" />}
      aria-pressed={viewer ? isFollowing : undefined}
      aria-label={`${isFollowing ? 'Following' : 'Follow'} ${name}`}
      onClick={press}
    >
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}
