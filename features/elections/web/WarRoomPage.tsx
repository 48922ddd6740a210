import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { followedOfKindQuery } from '#features/follows/web/public.tsx'
import { viewerQuery } from '#features/identity/web/public.tsx'
import { stateNames } from '#platform/contract/states.ts'
import { FeedLink } from '#platform/web/FeedLink.tsx'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useHashTarget } from '#platform/web/use-hash-target.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import {
  coloredPath,
  changesFeedPath,
  changesFeedTitle,
  defaultYear,
  electionMessages,
  isStateCode,
  quickStates,
  statePath,
} from '../contract/rules.ts'
import type { StateSummary } from '../contract/schemas.ts'
import { ColorSwitch } from './ColorSwitch.tsx'
import { CycleLinks } from './CycleLinks.tsx'
import { Legend } from './Legend.tsx'
import { OpenData } from './OpenData.tsx'
import { Day } from './PositionSummary.tsx'
import { Quote } from './Quote.tsx'
import { RaceActions, raceIdOf } from './RaceActions.tsx'
import { askedIn, knownState, overviewQuery, stateElectionQuery } from './queries.ts'
import { ReportMistake } from './ReportMistake.tsx'
import { NextStep } from './results/NextStep.tsx'
import { useRaceUpdates } from './results/use-race-updates.ts'
import { SeatHolders } from './SeatHolders.tsx'
import { SenateRace } from './SenateRace.tsx'
import { StatePicker } from './StatePicker.tsx'

/** Prefetches the state's race, the overview, and the races that a member follows. */
export const loader = prefetching(({ call, query }) => {
  const asked = askedIn(query)
  return {
    main: stateElectionQuery(call, asked),
    others: [overviewQuery(call, asked.year)],
    followUps: (queryClient) =>
      queryClient.getQueryData(viewerQuery(call).queryKey)
        ? [followedOfKindQuery(call, 'race')]
        : [],
  }
})

/** The Senate-race tracker: a state, its candidates, and links to all others. */
export function Component() {
  const [query] = useSearchParams()
  const asked = askedIn(query)
  const state = knownState(asked.state)
  const call = useCall()
  const site = useSite()
  const [isMap, setMap] = useState(false)
  const [isFull, setFull] = useState(false)
  const election = useQuery(stateElectionQuery(call, asked))
  const overview = useQuery(overviewQuery(call, asked.year))
  const cycle = election.data?.cycle ?? overview.data?.cycle
  const year = cycle?.year ?? asked.year ?? defaultYear
  const isKnown = isStateCode(asked.state)
  const states = useStatesPanel()
  const results = election.data?.results ?? []
  const isCounted = (cycle?.isOver ?? false) || results.length > 0
  const isOpen = isCounted && !(results.length > 0 && results.every(isCertified))
  useRaceUpdates(cycle?.year, state, isKnown && isOpen)
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title={isKnown ? `${stateNames[state]} Senate race ${year}` : 'WarRoom'}
        description={`Who runs for the Senate in ${stateNames[state]} in ${year}, where each candidate stands on three issues, and the source and date of every position.`}
        canonicalPath={statePath(state, asked.year ?? undefined)}
        isIndexed={isKnown && asked.compare === null}
        elsewhere={
          election.data?.hasRace ? { kind: 'races', id: raceIdOf(state, asked.year) } : null
        }
      />
      <FeedLink path={changesFeedPath} title={changesFeedTitle(site.name)} />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <p className="kicker">WarRoom</p>
          <h1 className="mt-2 text-2xl sm:text-3xl">
            {isKnown ? electionMessages.heading(stateNames[state], year) : 'Unknown state'}
          </h1>
          <p className="mt-3 max-w-3xl text-md text-ink-2">
            Where candidates stand on three issues. Every known position has a source.
          </p>
          <p className="mt-2 min-h-6 text-ink-2">
            {cycle && (
              <>
                <NextStep results={results} />
                {cycle.isOver ? 'The election was on ' : 'Election day: '}
                <Day date={cycle.electionDay} />
                {cycle.isArchived && ' · Archive'}
                {overview.data && ` · ${coverageOf(overview.data.states)}`}
              </>
            )}
          </p>
          {isKnown && (
            <RaceActions
              state={state}
              year={asked.year}
              title={`${stateNames[state]} Senate race ${year}`}
              election={election.data}
              isArchived={cycle?.isArchived ?? false}
            />
          )}
        </div>
        <nav aria-label="Quick states" className="flex flex-wrap gap-2 max-lg:w-full">
          {quickStates.map((quick) => (
            <Button
              key={quick}
              to={coloredPath(statePath(quick, asked.year ?? undefined), asked.colorBy)}
              preventScrollReset
              size="s"
              variant={quick === state && isKnown ? 'primary' : 'quiet'}
              aria-current={quick === state && isKnown ? 'true' : undefined}
            >
              {stateNames[quick]}
            </Button>
          ))}
          <Button
            to={{ search: query.toString(), hash: statesId }}
            preventScrollReset
            variant="quiet"
            size="s"
            className="grow lg:hidden"
          >
            Change state
          </Button>
        </nav>
      </header>
      <div
        className={`mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-10 ${isMap ? 'lg:grid-rows-[auto_auto_1fr]' : 'lg:grid-rows-[auto_1fr]'}`}
      >
        <div className="min-w-0 space-y-8 lg:row-span-2">
          {!isKnown ? (
            <ErrorState
              title={electionMessages.unknownState}
              text="Pick a state from the list, or start with Texas."
            />
          ) : election.isPending ? (
            <Loading />
          ) : election.isError ? (
            <ErrorState
              title={
                election.error.status === 404
                  ? electionMessages.unknownCycle
                  : 'Failed to load election data'
              }
              isRetrying={election.isFetching}
              onRetry={() => void election.refetch()}
            />
          ) : (
            <SenateRace
              key={`${state} ${year}`}
              election={election.data}
              year={asked.year}
              compare={asked.compare}
              isFull={isFull}
              onFull={setFull}
            />
          )}
          {election.data && isKnown && <SeatHolders election={election.data} />}
          {election.data && isKnown && (
            <ReportMistake key={`${state} ${year} report`} election={election.data} />
          )}
          <Quote />
        </div>
        <nav
          id={statesId}
          aria-label="States"
          className={`min-w-0 scroll-mt-24 max-lg:order-first focus-visible:outline-none ${states.look} ${isMap ? 'lg:order-first lg:col-span-2' : ''}`}
        >
          {isCounted && <ColorSwitch query={query} colorBy={asked.colorBy} />}
          {overview.data ? (
            <StatePicker
              states={overview.data.states}
              current={isKnown ? state : null}
              year={asked.year}
              colorBy={asked.colorBy}
              isMap={isMap}
              staysInPlace={!states.isOpen}
              onMap={setMap}
            />
          ) : overview.isError ? (
            <ErrorState
              level={3}
              isRetrying={overview.isFetching}
              onRetry={() => void overview.refetch()}
            />
          ) : (
            <Skeleton count={7} className="h-11" label={electionMessages.loading} />
          )}
        </nav>
        <aside
          aria-label="About the colors"
          className="min-w-0 space-y-8 max-lg:border-t max-lg:border-line max-lg:pt-8"
        >
          <Legend colorBy={asked.colorBy} />
          {overview.data && <CycleLinks cycles={overview.data.cycles} state={state} year={year} />}
          <OpenData state={isKnown ? state : null} year={asked.year} />
        </aside>
      </div>
    </div>
  )
}

/** How many of the cycle's races have candidates: a state without any isn't left unsaid. */
function coverageOf(states: Pick<StateSummary, 'hasRace' | 'red' | 'yellow' | 'green'>[]): string {
  const races = states.filter(({ hasRace }) => hasRace)
  const known = races.filter(({ red, yellow, green }) => red + yellow + green > 0)
  return `Candidates in ${known.length} of ${races.length} races`
}

const isCertified = ({ status }: { status: string }) => status === 'certified'

/** The id of the list of states, which narrow screens show while the address names it. */
const statesId = 'states'

/** On a narrow screen the race comes first, and the states are behind a link, with or without scripts. */
function useStatesPanel(): { isOpen: boolean; look: string } {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  const isOpen = hash === `#${statesId}`
  useHashTarget(isOpen)
  if (!isHydrated) return { isOpen: false, look: 'max-lg:not-target:hidden' }
  return { isOpen, look: isOpen ? '' : 'max-lg:hidden' }
}

function Loading() {
  return (
    <div className="rounded-card border border-line bg-card p-6">
      <p role="status" className="text-ink-2">
        {electionMessages.loading}
      </p>
      <div className="mt-5 space-y-6">
        <Skeleton shape="block" className="h-44" />
        <Skeleton shape="block" className="h-44" />
      </div>
    </div>
  )
}
