import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { FollowButton } from '#features/follows/web/public.tsx'
import { useViewer } from '#features/identity/web/public.tsx'
import { queryString } from '#platform/contract/endpoint.ts'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { ShareActions } from '#platform/web/ShareActions.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { takesFirstVotes } from '../contract/first-votes.ts'
import { firstVoteMessages } from '../contract/first-votes.ts'
import { arenaMessages } from '../contract/messages.ts'
import {
  debatePath,
  debatesPath,
  isUpcoming,
  isVotingOpen,
  roundNames,
  sideIn,
  sidePath,
  votePath,
} from '../contract/rules.ts'
import type { DebateWire } from '../contract/schemas.ts'
import { verifiedOnlyText } from '../contract/verified-only.ts'
import type { Choice } from './DebateCards.tsx'
import type { MemberStanding } from './newest.ts'
import { onlySide, SideSwitch } from './SideSwitch.tsx'
import { Countdown } from './Countdown.tsx'
import { ReviewNote } from './ReviewNote.tsx'
import { StageScore } from './StageScore.tsx'
import { SideColumn } from './SideColumn.tsx'
import { StatusPill } from './StatusPill.tsx'
import { useLive } from './use-live.ts'
import { verifiedText } from './verified-text.ts'
import { watchersText } from './watchers-text.ts'

const VotePanel = lazyWithPreload(async () => (await import('./VotePanel.tsx')).VotePanel)
const FirstVotePanel = lazyWithPreload(
  async () => (await import('./FirstVotePanel.tsx')).FirstVotePanel,
)
const VoteReceipt = lazyWithPreload(async () => (await import('./VoteReceipt.tsx')).VoteReceipt)
const ResultPanel = lazyWithPreload(async () => (await import('./ResultPanel.tsx')).ResultPanel)
const Persuasion = lazyWithPreload(async () => (await import('./Persuasion.tsx')).Persuasion)

/** The dark stage: two sides with the score between them. */
export function ArenaStage({ debate }: { debate: DebateWire }) {
  const { id, status, startsAt } = debate
  const { viewer } = useViewer()
  const { watchers, send } = useLive(id)
  const [expected, setExpected] = useState<MemberStanding | null>(null)
  const [leftBehind, setLeftBehind] = useState<string | null>(null)
  const heading = useFocusWhenChosen(id)
  const { votesA, votesB } = expected?.seq === debate.seq ? expected : debate
  return (
    <section
      aria-labelledby="debate"
      data-live={watchers !== null || undefined}
      className="stage border-y border-line lg:stage-lights"
    >
      <div className="page-column pt-8 pb-12 lg:pt-10">
        <ArenaTitle
          isHeading={false}
          aside={
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:w-full">
              {status === 'live' ? (
                <Pill tone="live">LIVE DEBATE</Pill>
              ) : (
                <StatusPill status={status} />
              )}
              <Button to={debatesPath} variant="quiet" size="s">
                All debates
              </Button>
            </div>
          }
        />
        <h1
          ref={heading}
          id="debate"
          tabIndex={-1}
          className="mt-5 max-w-[18em] scroll-mt-24 text-2xl font-medium wrap-anywhere focus-visible:outline-none lg:text-3xl"
        >
          {debate.title}
        </h1>
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <p className="max-w-[44em] text-ink-2 wrap-anywhere">{debate.description}</p>
          <div className="flex flex-wrap gap-2 print:hidden">
            {status !== 'closed' && (
              <FollowButton key={id} kind="debate" target={id} name="this debate" />
            )}
            <ShareActions
              title={debate.title}
              path={debatePath(id)}
              kind="debates"
              id={id}
              hasEmbed={viewer !== null}
            />
          </div>
        </div>
        <ReviewNote {...debate} />
        <div className="z-10 -mx-4 mt-4 bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:mx-0 lg:mt-7 lg:rounded-card lg:border lg:border-line [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-16">
          {isUpcoming(status) ? (
            <Countdown debateId={id} startsAt={startsAt} />
          ) : (
            <StageScore votesA={votesA} votesB={votesB} />
          )}
          <SideSwitch names={{ A: debate.positionAName, B: debate.positionBName }} />
        </div>
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:mt-7 lg:grid-cols-[minmax(0,1fr)_8.75rem_8.75rem_minmax(0,1fr)]">
          <div
            className={
              status === 'closed'
                ? 'lg:col-span-4 lg:row-start-2'
                : 'lg:col-span-2 lg:col-start-2 lg:row-start-1'
            }
          >
            {status !== 'closed' && (
              <p className="figures min-h-5 text-center text-sm text-ink-3">
                {[
                  isVotingOpen(status) && `Current Round: ${roundNames[debate.currentRound]}`,
                  watchersText(watchers, status),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
            <VerifiedVotes debate={debate} />
            <div className="mt-3">
              {status === 'closed' && <ResultPanel debateId={id} takesFocus={leftBehind === id} />}
              {viewer && takesFirstVotes(debate) && <FirstVotePanel key={id} debate={debate} />}
              {status !== 'closed' && viewer && !takesFirstVotes(debate) && (
                <VotePanel
                  key={id}
                  debate={debate}
                  send={send}
                  onSent={setExpected}
                  onLostFocus={() => setLeftBehind(id)}
                />
              )}
              {status !== 'closed' && !viewer && <VisitorVote debate={debate} />}
              {viewer && (
                <VoteReceipt
                  memberId={viewer.id}
                  debateId={id}
                  onSaved={() => heading.current?.focus({ preventScroll: true })}
                />
              )}
            </div>
          </div>
          <SideColumn debate={debate} position="A" className={onlySide.A} />
          <SideColumn debate={debate} position="B" className={onlySide.B} />
          {status === 'closed' && <Persuasion debateId={id} className="lg:col-span-4" />}
        </div>
      </div>
    </section>
  )
}

/** Who votes here besides all, or how verified members voted (docs/product/debates.md 35 and 37). */
function VerifiedVotes({ debate: { status, verifiedOnly, verified } }: { debate: DebateWire }) {
  if (status === 'closed' || (!verifiedOnly && !isVotingOpen(status))) return null
  return (
    <p className="figures text-center text-sm text-ink-3">
      {verifiedOnly
        ? verifiedOnlyText
        : verified
          ? `Verified members: ${verifiedText(verified)}`
          : "Verified members' votes show once enough are in."}
    </p>
  )
}

/** What a visitor finds where members vote. */
function VisitorVote({ debate }: { debate: DebateWire }) {
  const { id, status } = debate
  const isFirst = takesFirstVotes(debate)
  const isOpen = isVotingOpen(status) || isFirst
  const side = sideIn(useSearchParams()[0])
  const next = side ? sidePath(id, side) : isFirst ? debatePath(id) : votePath(id)
  const chosen = side === 'A' ? debate.positionAName : debate.positionBName
  return (
    <>
      {isOpen ? (
        <Button to={`/login${queryString({ next })}`} variant="brass" className="w-full">
          {isFirst ? 'Log in to cast a first vote' : 'Log in to vote'}
        </Button>
      ) : (
        <Button variant="brass" className="w-full" disabled>
          Vote
        </Button>
      )}
      <p className="mt-3 text-center text-sm text-ink-3 wrap-anywhere">
        {isOpen
          ? side
            ? `You chose ${chosen}. We'll ask you to confirm your vote.`
            : isFirst
              ? firstVoteMessages.once
              : 'One vote per member.'
          : isUpcoming(status)
            ? 'Everyone with a plan can vote once it opens.'
            : arenaMessages.votingClosed}
      </p>
    </>
  )
}

/** The arena's name above the stage: the page's heading where no debate has one. */
export function ArenaTitle({
  aside,
  isHeading = true,
}: {
  aside?: ReactNode
  isHeading?: boolean
}) {
  const Title = isHeading ? 'h1' : 'p'
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div>
        <Title className="kicker">{arenaMessages.title}</Title>
        <p className="mt-1.5 text-sm text-ink-3">{arenaMessages.subtitle}</p>
      </div>
      {aside}
    </div>
  )
}

/** Moves focus to a debate just chosen from the grid. */
function useFocusWhenChosen(id: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation()
  const chosenId = (state as Choice | null)?.isChosen ? id : null
  useEffect(() => {
    if (chosenId !== null) heading.current?.focus({ preventScroll: true })
  }, [chosenId])
  return heading
}
