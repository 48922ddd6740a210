import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { UserWire } from '#features/identity/contract/schemas.ts'
import { isoDay } from '#platform/contract/zoned-dates.ts'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { BreakdownCard } from './BreakdownCard.tsx'
import { DetailsCard } from './DetailsCard.tsx'
import { HighlightsCard } from './HighlightsCard.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { scoringQuery } from './queries.ts'
import { RankingCard } from './RankingCard.tsx'
import { ScoringError } from './ScoringError.tsx'

type Props = {
  viewer: UserWire
  /** The plan's name. */
  badge: string
  /** The controls for changing the picture, in a row. */
  picture?: ReactNode
  /** Whether the member is verified, or the way to it. */
  verification?: ReactNode
  /** Actions on the plan. */
  plan?: ReactNode
  bio: ReactNode
  news: ReactNode
  /** Exporting data and deleting the account. */
  data: ReactNode
}

const tabs = ['overview', 'details', 'data'] as const

/**
 * The member's own profile in three tabs, and the way to the settings. Ranking and highlights are
 * beside Overview and Details; in one column, only in the Overview, so every tab starts with its
 * subject.
 */
export function ProfileView({
  viewer,
  badge,
  picture,
  verification,
  plan,
  bio,
  news,
  data,
}: Props) {
  const { timeZone } = useSite()
  const [query, setQuery] = useSearchParams()
  const scoring = useQuery(scoringQuery(useCall()))
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'overview'
  const waiting = scoring.isError ? (
    <ScoringError scoring={scoring} />
  ) : (
    <Skeleton shape="card" label="Loading your score" />
  )
  return (
    <div className="page-column py-10 lg:py-12">
      <Head title="Profile" description="Your profile." isIndexed={false} />
      <ProfileHeader viewer={viewer} picture={picture} verification={verification} />
      <Tabs
        label="Profile"
        className={classNames(
          'mt-4 grid grid-cols-1 lg:mt-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-12 lg:[&>[data-part]]:col-span-2',
          tab === 'data' ? 'lg:[&>[role]]:col-span-2' : 'lg:[&>[role]]:col-start-2',
        )}
        value={tab}
        onChange={(next) =>
          setQuery(next === 'overview' ? {} : { tab: next }, {
            replace: true,
            preventScrollReset: true,
          })
        }
        beside={
          <PrefetchLink
            to={settingsPath('profile')}
            className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent text-ink-2 no-underline hover:text-ink"
          >
            Settings
          </PrefetchLink>
        }
        between={
          <div
            className={classNames(
              'grid grid-cols-1 content-start gap-6 pt-5 sm:grid-cols-2 lg:col-start-1 lg:row-start-2 lg:grid-cols-1',
              tab !== 'overview' && 'max-lg:hidden',
              tab === 'data' && 'hidden',
            )}
          >
            {scoring.data ? (
              <>
                <RankingCard scoring={scoring.data} />
                <HighlightsCard
                  answers={scoring.data.answers}
                  badge={badge}
                  memberSince={Number(isoDay(new Date(viewer.createdAt), timeZone).slice(0, 4))}
                  plan={plan}
                />
              </>
            ) : (
              waiting
            )}
          </div>
        }
        tabs={[
          {
            value: 'overview',
            label: 'Overview',
            content: (
              <div className="space-y-6">
                {bio}
                {scoring.data ? <BreakdownCard scoring={scoring.data} /> : waiting}
                {news}
              </div>
            ),
          },
          {
            value: 'details',
            label: 'Details',
            content: scoring.data ? (
              <DetailsCard answers={scoring.data.answers} weights={scoring.data.policy.weights} />
            ) : (
              waiting
            ),
          },
          {
            value: 'data',
            label: 'My data',
            content: <div className="divide-y divide-line">{data}</div>,
          },
        ]}
      />
    </div>
  )
}
