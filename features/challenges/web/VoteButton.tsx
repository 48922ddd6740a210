import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useViewer } from '#features/identity/web/public.tsx'
import { GateBadge, useCapabilities } from '#features/membership/web/public.tsx'
import { countText } from '#platform/contract/count-text.ts'
import { queryString, type Page } from '#platform/contract/endpoint.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useOptimisticToggle } from '#platform/web/use-optimistic-toggle.ts'
import { listChallenges, unvoteChallenge, voteForChallenge } from '../contract/endpoints.ts'
import { challengesPath } from '../contract/paths.ts'
import type { ChallengeVote, ChallengeWire } from '../contract/schemas.ts'

type Pages = InfiniteData<Page<ChallengeWire>>

/** Votes for a challenge, or takes the vote back; for those who may not vote, shows what it takes. */
export function VoteButton({ challenge }: { challenge: ChallengeWire }) {
  const { id, title, votes, isVoted, isMine } = challenge
  const call = useCall()
  const { viewer } = useViewer()
  const { can } = useCapabilities()
  const queryClient = useQueryClient()
  const show = (vote: ChallengeVote) =>
    queryClient.setQueriesData<Pages>(
      { queryKey: keyOf(listChallenges) },
      (pages) =>
        pages && {
          ...pages,
          pages: pages.pages.map((page) => ({
            ...page,
            items: page.items.map((each) => (each.id === id ? { ...each, ...vote } : each)),
          })),
        },
    )
  const press = useOptimisticToggle({
    shown: { isVoted, votes },
    toggled: { isVoted: !isVoted, votes: votes + (isVoted ? -1 : 1) },
    show,
    save: () => call(isVoted ? unvoteChallenge : voteForChallenge, { params: { id } }),
    failure: { title: 'Vote Failed', text: "We couldn't save your vote. Please try again." },
    loginPath: viewer ? null : `/login${queryString({ next: challengesPath })}`,
  })
  const count = countText(votes, 'vote')
  if (isMine) return <p className="figures text-sm font-semibold">{count}</p>
  if (viewer && !can.canVoteInDebates && !isVoted)
    return (
      <p className="flex items-center gap-2 text-sm">
        <span className="figures font-semibold">{count}</span>
        <GateBadge capability="canVoteInDebates" />
      </p>
    )
  return (
    <Button
      variant={isVoted ? 'primary' : 'quiet'}
      size="s"
      aria-pressed={viewer ? isVoted : undefined}
      onClick={press}
    >
      <span>
        {isVoted ? 'Voted' : 'Vote'}
        <span className="sr-only"> for {title}</span> · <span className="figures">{count}</span>
      </span>
    </Button>
  )
}
