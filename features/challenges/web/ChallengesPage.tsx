import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { MemberGate } from '#features/membership/web/public.tsx'
import { formatCents } from '#platform/contract/money.ts'
import { queryString } from '#platform/contract/endpoint.ts'
import { Head } from '#platform/web/head.tsx'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { cursorIn, nextPageHref } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { challengesPath, winnersPath } from '../contract/paths.ts'
import { challengeMessages as messages, entryFee } from '../contract/rules.ts'
import { ChallengeCard } from './ChallengeCard.tsx'
import { FeaturedWinners } from './FeaturedWinners.tsx'
import { Guidelines } from './Guidelines.tsx'
import { Leaders } from './Leaders.tsx'
import { challengesQuery, contestQuery } from './queries.ts'
import { VoteButton } from './VoteButton.tsx'

const ChallengeForm = lazyWithPreload(
  async () => (await import('./ChallengeForm.tsx')).ChallengeForm,
)
const MyChallenges = lazyWithPreload(async () => (await import('./MyChallenges.tsx')).MyChallenges)

/** Prefetches the newest challenges and the current contest. */
export const loader = prefetching(({ call, query }) => ({
  main: challengesQuery(call, cursorIn(query)),
  others: [contestQuery(call)],
}))

const loginPath = `/login${queryString({ next: challengesPath })}`

/** Challenges: the current contest, recent ones, the entry form and the guidelines. */
export function Component() {
  const call = useCall()
  const { viewer } = useViewer()
  const [query] = useSearchParams()
  const list = useInfiniteQuery(challengesQuery(call, cursorIn(query)))
  const contest = useQuery(contestQuery(call))
  const challenges = list.data?.pages.flatMap(({ items }) => items) ?? []
  const month = contest.data?.contest ?? ''
  const leaders = contest.data?.leaders ?? []
  const featured = contest.data?.featured ?? null
  const above = new Set([...leaders, ...(featured?.challenges ?? [])].map(({ id }) => id))
  const others = challenges.filter(({ id }) => !above.has(id))
  const isReturn = query.get('payment') === 'success'
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Challenges"
        description={`Challenge the community: submit a challenge for ${formatCents(entryFee)}, collect votes, and win the month.`}
        canonicalPath={challengesPath}
      />
      <PageHeader
        kicker="Herald the Kings"
        title="Challenge the community"
        lead={`Set a challenge worth taking. The entry fee is ${formatCents(entryFee)}. A moderator reviews it, members vote, and every month and year has a winner.`}
        actions={
          viewer ? (
            <Button to={{ hash: 'submit-challenge' }} variant="brass">
              Submit a challenge
            </Button>
          ) : (
            <Button to={loginPath} variant="brass">
              Log in to submit
            </Button>
          )
        }
      />
      {contest.data && featured && <FeaturedWinners result={featured} month={month} />}
      {contest.data && <Leaders month={month} leaders={leaders} />}
      <section aria-labelledby="recent-challenges" className="mt-12">
        <div className="flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="recent-challenges" className="text-xl sm:text-2xl">
            Recent Challenges
          </h2>
          <PrefetchLink to={winnersPath} className="touch-area underline">
            Past winners
          </PrefetchLink>
        </div>
        <div className="mt-6">
          <PagedList
            list={list}
            count={challenges.length}
            label="Loading challenges"
            skeleton={{ count: 3, className: 'h-40' }}
            empty={{ title: 'No challenges yet', text: messages.empty }}
            failure="Failed to load challenges"
            more={{
              label: 'More challenges',
              nextHref: nextPageHref(challengesPath, list.data, 'recent-challenges'),
              className: 'mt-8',
            }}
          >
            {others.length === 0 && <p className="text-ink-2">All of them are above.</p>}
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {others.map((challenge) => (
                <li key={challenge.id} id={`challenge-${challenge.id}`} className="scroll-mt-24">
                  <ChallengeCard challenge={challenge}>
                    <VoteButton challenge={challenge} month={month} />
                  </ChallengeCard>
                </li>
              ))}
            </ul>
          </PagedList>
        </div>
      </section>
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-14 border-t border-line-strong pt-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <section aria-labelledby="submit-challenge">
          <h2 id="submit-challenge" className="scroll-mt-24 text-xl sm:text-2xl">
            Submit a challenge
          </h2>
          <div className="mt-5">
            {viewer ? (
              <MemberGate>
                <ChallengeForm isReturn={isReturn} />
              </MemberGate>
            ) : (
              <EmptyState
                level={3}
                title="Log in to submit a challenge"
                text="An account is free. Anyone can read and share challenges."
                action={<Button to={loginPath}>Log In</Button>}
              />
            )}
          </div>
          {viewer && <MyChallenges />}
        </section>
        <Guidelines prizes={contest.data?.prizes} />
      </div>
    </div>
  )
}
