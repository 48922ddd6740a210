import { Check } from 'lucide-react'
import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useViewer } from '#features/identity/web/public.tsx'
import { PlanInvitation, useCapabilities } from '#features/membership/web/public.tsx'
import { queryString, type Page } from '#platform/contract/endpoint.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useOptimisticToggle } from '#platform/web/use-optimistic-toggle.ts'
import { listChallenges, unvoteChallenge, voteForChallenge } from '../contract/endpoints.ts'
import { challengesPath } from '../contract/paths.ts'
import { yearOf } from '../contract/rules.ts'
import { contestQuery } from './queries.ts'
import type { ChallengeVote, ChallengeWire } from '../contract/schemas.ts'

type Pages = InfiniteData<Page<ChallengeWire>>

/**
 * A challenge's votes, and the button that votes or takes the vote back; for those whose plan doesn't
 * include it, the plan that does.
 */
export function VoteButton({
  challenge,
  month,
}: {
  challenge: ChallengeWire
  /** The current month: votes for earlier ones count for the year, until it ends. */
  month: string
}) {
  const { id, title, votes, isVoted, isMine, contest } = challenge
  const call = useCall()
  const { viewer } = useViewer()
  const { can, record } = useCapabilities()
  const queryClient = useQueryClient()
  const show = (vote: ChallengeVote) => {
    const shown = (items: ChallengeWire[]) =>
      items.map((each) => (each.id === id ? { ...each, ...vote } : each))
    queryClient.setQueriesData<Pages>(
      { queryKey: keyOf(listChallenges) },
      (pages) =>
        pages && {
          ...pages,
          pages: pages.pages.map((page) => ({ ...page, items: shown(page.items) })),
        },
    )
    queryClient.setQueryData(
      contestQuery(call).queryKey,
      (current) =>
        current && {
          ...current,
          leaders: shown(current.leaders),
          featured: current.featured && {
            ...current.featured,
            challenges: shown(current.featured.challenges),
          },
        },
    )
  }
  const press = useOptimisticToggle({
    shown: { isVoted, votes },
    toggled: { isVoted: !isVoted, votes: votes + (isVoted ? -1 : 1) },
    show,
    save: () => call(isVoted ? unvoteChallenge : voteForChallenge, { params: { id } }),
    failure: { title: 'Vote Failed', text: "We couldn't save your vote. Please try again." },
    loginPath: viewer ? null : `/login${queryString({ next: challengesPath })}`,
  })
  const year = yearOf(contest ?? month)
  const label = contest !== null && contest < month ? `Vote for ${year}` : 'Vote'
  if (isMine || year < yearOf(month)) return <VoteCount votes={votes} />
  const isGated = viewer !== null && record !== null && !can.canVoteInDebates && !isVoted
  return (
    <>
      <VoteCount votes={votes} />
      {isGated && (
        <PlanInvitation capability="canVoteInDebates" verb={label} isQuiet>
          <span className="sr-only"> for {title}</span>
        </PlanInvitation>
      )}
      {!isGated && (
        <Button
          variant="quiet"
          size="s"
          icon={isVoted && <Check aria-hidden="true" size={16} />}
          aria-pressed={viewer ? isVoted : undefined}
          className={isVoted ? 'border-ink!' : ''}
          onClick={press}
        >
          <span>
            {isVoted ? 'Voted' : label}
            <span className="sr-only"> for {title}</span>
          </span>
        </Button>
      )}
    </>
  )
}

/** A challenge's votes as a figure. */
export function VoteCount({ votes, isWon = false }: { votes: number; isWon?: boolean }) {
  return (
    <p className="figures text-sm text-ink-2">
      {isWon && 'Won with '}
      <span className="font-serif text-lg font-semibold text-ink">
        {votes.toLocaleString('en-US')}
      </span>{' '}
      {votes === 1 ? 'vote' : 'votes'}
    </p>
  )
}
