import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { countText } from '#platform/contract/count-text.ts'
import { queryString } from '#platform/contract/endpoint.ts'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { cursorIn, nextPageHref } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { arenaMessages } from '../contract/messages.ts'
import {
  arenaPath,
  debatePath,
  debatesPath,
  isUpcoming,
  isVotingOpen,
  roundNames,
  shares,
  votePath,
} from '../contract/rules.ts'
import type { DebateSummaryWire } from '../contract/schemas.ts'
import { FollowCalendar } from './CalendarLinks.tsx'
import { leftText } from './left-text.ts'
import { useOwnVotes } from './own-votes.ts'
import { debatesQuery } from './queries.ts'
import { Scoreboard } from './Scoreboard.tsx'
import { StatusPill } from './StatusPill.tsx'
import { useLive } from './use-live.ts'
import { loadVoteDialog } from './vote-dialog.ts'

type Group = { id: string; title: string; has: (debate: DebateSummaryWire) => boolean }

const groups: Group[] = [
  { id: 'open', title: 'Open for votes', has: ({ status }) => isVotingOpen(status) },
  { id: 'upcoming', title: 'Coming up', has: ({ status }) => isUpcoming(status) },
  { id: 'closed', title: 'Results', has: ({ status }) => status === 'closed' },
]

/** All debates by what can be done there: vote, wait, or read the result. */
export function AllDebates() {
  const [query] = useSearchParams()
  const list = useInfiniteQuery(debatesQuery(useCall(), cursorIn(query)))
  const { viewer } = useViewer()
  useEffect(() => {
    if (viewer) loadVoteDialog()
  }, [viewer])
  const debates = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="All debates"
        description="Every debate of the community: those open for votes, those to come, and the results of the closed ones."
        canonicalPath={debatesPath}
        listed={debates.map(({ id, title }) => ({ path: debatePath(id), name: title }))}
      />
      <PageHeader
        kicker={<PrefetchLink to={arenaPath}>{arenaMessages.title}</PrefetchLink>}
        id="debates"
        title="All debates"
        lead="One vote per member. You can change yours until voting closes."
        actions={<FollowCalendar />}
      />
      <div className="mt-8">
        {debates
          .filter(({ status }) => isVotingOpen(status))
          .slice(0, mostWatched)
          .map(({ id }) => (
            <Watching key={id} id={id} />
          ))}
        <PagedList
          list={list}
          count={debates.length}
          label="Loading debates"
          skeleton={{ count: 4, className: 'h-32' }}
          empty={{ title: arenaMessages.empty, text: "We'll announce the next one here." }}
          failure="Failed to load debates"
          level={2}
          more={{
            label: 'More debates',
            nextHref: nextPageHref(debatesPath, list.data, 'debates'),
            isHiddenAtEnd: true,
          }}
        >
          <div className="space-y-12">
            {groups.map(({ id, title, has }) => {
              const found = debates.filter(has).toSorted(closingSoonFirst)
              return (
                found.length > 0 && (
                  <section key={id} aria-labelledby={id}>
                    <h2 id={id} className="text-xl">
                      {title}
                    </h2>
                    <ul className="mt-4 divide-y divide-line border-y border-line">
                      {found.map((debate) => (
                        <DebateRow key={debate.id} debate={debate} />
                      ))}
                    </ul>
                  </section>
                )
              )
            })}
          </div>
        </PagedList>
      </div>
    </div>
  )
}

/** Debates in voting close soonest. */
const closingSoonFirst = (one: DebateSummaryWire, other: DebateSummaryWire) =>
  Number(other.status === 'voting') - Number(one.status === 'voting')

type Row = { debate: DebateSummaryWire }

/** Of how many open debates the votes are shown as they come. */
const mostWatched = 10

function Watching({ id }: { id: string }) {
  useLive(id)
  return null
}

function DebateRow({ debate }: Row) {
  const { id, title, description, status } = debate
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 py-6 lg:grid-cols-[minmax(0,1fr)_19rem_10rem] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <StatusPill status={status} />
          <When debate={debate} />
        </p>
        <h3 className="mt-2 text-lg leading-snug wrap-anywhere">
          <PrefetchLink to={debatePath(id)} className="no-underline hover:underline">
            {title}
          </PrefetchLink>
        </h3>
        <p className="mt-1 line-clamp-2 text-ink-2 wrap-anywhere">{description}</p>
      </div>
      {isUpcoming(status) ? <Sides debate={debate} /> : <Score debate={debate} />}
      <Action debate={debate} />
    </li>
  )
}

/** How far an open debate is, the start of one to come, and the end of a closed one. */
function When({ debate: { status, currentRound, startsAt, closedAt, votesA, votesB } }: Row) {
  const now = useNow()
  const votes = countText(votesA + votesB, 'vote')
  if (isVotingOpen(status))
    return (
      <span className="figures">
        {status === 'voting' ? 'All rounds are over' : `${roundNames[currentRound]} round`} ·{' '}
        {votes}
      </span>
    )
  if (status === 'closed')
    return (
      <span className="figures">
        {closedAt && (
          <>
            <Time at={closedAt} /> ·{' '}
          </>
        )}
        {votes}
      </span>
    )
  if (!startsAt) return <span>The date isn’t set yet</span>
  const starts = new Date(startsAt)
  return (
    <span className="figures max-sm:basis-full">
      Opens <Time at={startsAt} hasTime />
      {/* On phones a line of its own, with its place kept until scripts know the time. */}
      <span className="max-sm:block max-sm:min-h-[1lh]">
        {now !== null && starts.getTime() > now && (
          <>
            <span className="max-sm:hidden"> · </span>in {leftText(starts, now)}
          </>
        )}
      </span>
    </span>
  )
}

/** The score, with what each side stands for. */
function Score({ debate: { votesA, votesB, positionAName, positionBName } }: Row) {
  const { A, B } = shares({ votesA, votesB })
  return (
    <Scoreboard
      votesA={votesA}
      votesB={votesB}
      size="s"
      caption={
        <div className="figures mt-2 grid gap-1 text-sm wrap-anywhere">
          <p className="flex justify-between gap-4">
            <span>
              <span className="font-bold text-side-a">A</span> {positionAName}
            </span>
            {A}%
          </p>
          <p className="flex justify-between gap-4">
            <span>
              <span className="font-bold text-side-b">B</span> {positionBName}
            </span>
            {B}%
          </p>
        </div>
      }
    />
  )
}

function Sides({ debate: { positionAName, positionBName } }: Row) {
  return (
    <p className="grid gap-1 wrap-anywhere">
      <span>
        <span className="font-bold text-side-a">A</span> {positionAName}
      </span>
      <span>
        <span className="font-bold text-side-b">B</span> {positionBName}
      </span>
    </p>
  )
}

/** Where a row's button leads: to the vote's dialog, for visitors after the login. */
function addressOf(id: string, mayVote: boolean, isMember: boolean): string {
  if (!mayVote) return debatePath(id)
  return isMember ? votePath(id) : `/login${queryString({ next: votePath(id) })}`
}

/** What can be done in a debate now, and how the member voted. */
function Action({ debate: { id, title, status } }: Row) {
  const { viewer } = useViewer()
  const { can, record } = useCapabilities()
  const own = useOwnVotes().get(id)
  const isOpen = isVotingOpen(status)
  const mayVote = isOpen && (!viewer || !record || can.canVoteInDebates)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden lg:flex-col lg:items-stretch lg:text-center">
      <Button
        to={addressOf(id, mayVote, viewer !== null)}
        variant={mayVote && !own ? 'brass' : 'quiet'}
        size="s"
        className="max-sm:grow"
      >
        {mayVote
          ? viewer
            ? own
              ? 'Change vote'
              : 'Vote'
            : 'Log in to vote'
          : status === 'closed'
            ? 'Read the debate'
            : 'See both sides'}
        <span className="sr-only">{` ${mayVote ? 'in' : 'of'} ${title}`}</span>
      </Button>
      {own && <span className="text-sm text-ink-2">You voted {own}</span>}
    </div>
  )
}
