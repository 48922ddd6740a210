import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pathTo } from '#platform/contract/endpoint.ts'
import { Head } from '#platform/web/head.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { pictureOf } from '#platform/web/structured-parts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { memberQuery } from './queries.ts'
import { rankColor } from './rank-look.ts'

type Props = {
  username: string
  /** Whether search engines may list it: only if the member published something. */
  isIndexed: boolean
  /** What can be done, such as following. */
  actions?: (member: { id: string; isStaff: boolean }) => ReactNode
  /** What the member owns, such as a House: a line below the name. */
  house?: ReactNode
  /** What the member wrote and argued. */
  children: ReactNode
  /** Where to go if there is no such member. */
  elsewhere?: ReactNode
}

/** A member's public profile. */
export function MemberView({ username, isIndexed, actions, house, children, elsewhere }: Props) {
  const site = useSite()
  const member = useQuery(memberQuery(useCall(), username))
  if (member.isPending)
    return (
      <div className="page-column py-10 lg:py-12">
        <div className="flex items-start gap-6 border-b border-line pb-8">
          <Skeleton label="Loading the member" className="my-0! h-24 w-24 shrink-0 rounded-full!" />
          <div className="grow">
            <Skeleton className="h-9 w-3/5 sm:w-72" />
            <Skeleton className="w-2/5 sm:w-48" />
          </div>
        </div>
      </div>
    )
  if (member.isError) {
    return member.error.status === 404 ? (
      <Missing>{elsewhere}</Missing>
    ) : (
      <PageError
        title="Failed to load the member"
        isRetrying={member.isFetching}
        onRetry={() => void member.refetch()}
      />
    )
  }
  const {
    displayName: name,
    bio,
    profileImageUrl,
    memberSince,
    score,
    isStaff,
    isVerified,
  } = member.data
  const path = pathTo('/members/:username', { username: member.data.username })
  const address = site.url + path
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title={name}
        description={bio ?? `${name} writes on ${site.name}.`}
        canonicalPath={path}
        isIndexed={isIndexed}
        picture={profileImageUrl}
        structuredData={{
          '@type': 'ProfilePage',
          url: address,
          mainEntity: {
            '@type': 'Person',
            '@id': address,
            name,
            alternateName: member.data.username,
            identifier: member.data.id,
            url: address,
            ...(profileImageUrl ? { image: pictureOf(site.url, profileImageUrl) } : {}),
            ...(bio ? { description: bio } : {}),
          },
        }}
      />
      <header className="flex flex-wrap items-start gap-6 border-b border-line pb-8 max-sm:justify-between max-sm:gap-y-4">
        <Avatar name={name} src={profileImageUrl} size={96} />
        <div className="min-w-0 max-sm:order-last max-sm:basis-full sm:grow sm:basis-64">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">{name}</h1>
          <p className="mt-1 text-ink-3">
            @{member.data.username} · Member since {memberSince}
            {isStaff && (
              <>
                {' '}
                <Pill tone="brass">Staff</Pill>
              </>
            )}
            {isVerified && (
              <>
                {' '}
                <Pill tone="ok">Verified</Pill>
              </>
            )}
          </p>
          {house}
          {actions && (
            <div className="mt-3 flex flex-wrap items-center gap-3">{actions(member.data)}</div>
          )}
          {bio && (
            <p className="mt-3 max-w-reading font-serif text-md whitespace-pre-line">{bio}</p>
          )}
        </div>
        {score && (
          <p className="text-right sm:text-center">
            <span className="kicker block">Citizen score</span>
            <span className="figures mt-1 block font-serif text-3xl font-semibold">
              {score.total}
            </span>
            <span
              className={classNames(
                'block text-sm font-bold tracking-wide',
                rankColor(score.total),
              )}
            >
              {score.rank}
            </span>
          </p>
        )}
      </header>
      {children}
    </div>
  )
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <MessagePage
      kicker="Members"
      title="Member Not Found"
      text="There's no member with this name. Check the spelling."
      description="There's no member with this name."
      ways={<Button to="/leaderboard">Go to the leaderboard</Button>}
    >
      {children}
    </MessagePage>
  )
}
