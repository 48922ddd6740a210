import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { commentsQuery } from '#features/comments/web/public.tsx'
import { viewerQuery } from '#features/identity/web/public.tsx'
import { invitationQueries } from '#features/membership/web/public.tsx'
import type { Page } from '#platform/contract/endpoint.ts'
import { breadcrumbsOf } from '#platform/web/structured-parts.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { cursorIn } from '#platform/web/query.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { arenaMessages } from '../contract/messages.ts'
import { arenaPath, debatePath, debatesPath, positions } from '../contract/rules.ts'
import type { DebateWire, DebateSummaryWire } from '../contract/schemas.ts'
import { AllDebates } from './AllDebates.tsx'
import { argumentsQuery } from './argument-queries.ts'
import { ArenaComments } from './ArenaComments.tsx'
import { ArenaStage, ArenaTitle } from './ArenaStage.tsx'
import { DebateCards } from './DebateCards.tsx'
import { debateData } from './debate-data.ts'
import { debateQuery, debatesQuery, ownVoteQuery, ownVotesQuery, resultQuery } from './queries.ts'

const about =
  'Two sides, three rounds, one vote per member. Watch community debates and check the count yourself.'

/**
 * Prefetches the requested or first debate, its comments, arguments and vote, and the list; for the
 * list's own page, it and the member's votes.
 */
export const loader = prefetching(({ call, path, query }) => {
  if (path === debatesPath)
    return {
      main: debatesQuery(call, cursorIn(query)),
      followUps: (queryClient) =>
        queryClient.getQueryData(viewerQuery(call).queryKey) ? [ownVotesQuery(call)] : [],
    }
  const debates = debatesQuery(call)
  const commentsOf = (id: string) =>
    positions.map((side) => commentsQuery(call, 'debate', id, side, query))
  const id = query.get('id')
  return {
    main: id ? debateQuery(call, id) : debates,
    others: id ? [debates, ...commentsOf(id)] : [],
    followUps: (queryClient) => {
      const [first] =
        queryClient
          .getQueryData<InfiniteData<Page<DebateSummaryWire>>>(debates.queryKey)
          ?.pages.flatMap(({ items }) => items) ?? []
      const chosen = id
        ? queryClient.getQueryData<DebateWire>(debateQuery(call, id).queryKey)
        : first
      if (!chosen) return []
      return [
        ...(id ? [] : [debateQuery(call, chosen.id), ...commentsOf(chosen.id)]),
        ...positions.map((position) =>
          argumentsQuery(call, chosen.id, position, chosen.currentRound),
        ),
        ...(chosen.status === 'closed' ? [resultQuery(call, chosen.id)] : []),
        ...(queryClient.getQueryData(viewerQuery(call).queryKey)
          ? [ownVoteQuery(call, chosen.id)]
          : []),
        ...invitationQueries(queryClient, call, 'canVoteInDebates'),
      ]
    },
  }
})

/** The arena, or the list of all debates, which is in its file because visitors load all routes. */
export function Component() {
  return useLocation().pathname === debatesPath ? <AllDebates /> : <Arena />
}

/** The debate arena: one debate on stage, and the next ones to choose from. */
function Arena() {
  const [query] = useSearchParams()
  const call = useCall()
  const asked = query.get('id')
  const debates = useInfiniteQuery(debatesQuery(call))
  const listed = debates.data?.pages.flatMap(({ items }) => items) ?? []
  const first = listed[0]?.id ?? null
  const id = asked || first
  return (
    <>
      {!id && debates.isPending && <Loading />}
      {!id && debates.isError && (
        <Quiet>
          <ErrorState
            title="Failed to load debates"
            isRetrying={debates.isFetching}
            onRetry={() => void debates.refetch()}
          />
        </Quiet>
      )}
      {!id && debates.data && (
        <Quiet>
          <EmptyState
            title={arenaMessages.empty}
            text="We'll announce the next one here."
            action={
              <Button to="/news" variant="quiet">
                Read the news
              </Button>
            }
          />
        </Quiet>
      )}
      {id && <ChosenDebate id={id} head={asked ? null : <ArenaHead debates={listed} />} />}
      <DebateCards chosenId={id} />
    </>
  )
}

/** The debate on stage. `head` is the page's own where the address names no debate. */
function ChosenDebate({ id, head }: { id: string; head: ReactNode }) {
  const debate = useQuery(debateQuery(useCall(), id))
  if (debate.isPending) return <Loading />
  if (debate.isError) {
    return debate.error.status === 404 ? (
      <Missing />
    ) : (
      <Quiet>
        <ErrorState
          title="Failed to load this debate"
          isRetrying={debate.isFetching}
          onRetry={() => void debate.refetch()}
        />
      </Quiet>
    )
  }
  return (
    <div className="group/arena">
      {head ?? <DebateHead debate={debate.data} />}
      <ArenaStage debate={debate.data} />
      <ArenaComments debate={debate.data} />
    </div>
  )
}

/** The arena's own page, where search engines find its debates. */
function ArenaHead({ debates = [] }: { debates?: DebateSummaryWire[] }) {
  return (
    <Head
      title={arenaMessages.title}
      description={about}
      canonicalPath={arenaPath}
      listed={debates.map(({ id, title }) => ({ path: debatePath(id), name: title }))}
    />
  )
}

function DebateHead({ debate }: { debate: DebateWire }) {
  const { id, title, description } = debate
  const site = useSite()
  const queryClient = useQueryClient()
  const [query] = useSearchParams()
  const call = useCall()
  const comments = positions.flatMap(
    (side) =>
      queryClient.getQueryData(commentsQuery(call, 'debate', id, side, query).queryKey)?.pages[0]
        ?.items ?? [],
  )
  return (
    <Head
      title={title}
      description={description}
      canonicalPath={debatePath(id)}
      elsewhere={{ kind: 'debates', id }}
      structuredData={[
        ...debateData(debate, comments, site),
        breadcrumbsOf(site.url, [
          { name: arenaMessages.title, path: arenaPath },
          { name: title, path: debatePath(id) },
        ]),
      ]}
    />
  )
}

/** The empty stage. */
function Quiet({ head = <ArenaHead />, children }: { head?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={arenaMessages.title} className="stage">
      {head}
      <div className="page-column pt-8 pb-14">
        <ArenaTitle />
        <div className="mt-10">{children}</div>
      </div>
    </section>
  )
}

function Missing() {
  return (
    <Quiet
      head={
        <Head
          title="Debate Not Found"
          description="There's no debate at this address."
          isIndexed={false}
        />
      }
    >
      <EmptyState
        title="Debate Not Found"
        text="It may have been deleted, or the link may be mistyped."
        action={
          <Button to={debatesPath} variant="quiet">
            See all debates
          </Button>
        }
      />
    </Quiet>
  )
}

function Loading() {
  return (
    <section aria-label={arenaMessages.title} className="stage">
      <div className="page-column pt-8 pb-12">
        <ArenaTitle />
        <Skeleton label="Loading the debate" className="mt-6 h-10 max-w-160" />
        <Skeleton className="mt-9 h-24" />
        <div className="mt-7 grid gap-10 lg:grid-cols-2">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      </div>
    </section>
  )
}
