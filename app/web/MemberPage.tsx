import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  redirect,
  useNavigate,
  useParams,
  useSearchParams,
  type LoaderFunction,
} from 'react-router'
import { MemberMenu } from '#features/blocks/web/public.tsx'
import {
  MemberChallenges,
  memberChallengesQuery,
} from '#features/challenges/web/parts/member-page.ts'
import { MemberArguments, memberArgumentsQuery } from '#features/debates/web/parts/member-page.ts'
import { getFollowing } from '#features/follows/contract/endpoints.ts'
import { FollowMember } from '#features/follows/web/public.tsx'
import { MemberHouse, memberHouseQuery } from '#features/houses/web/parts/member-page.ts'
import { useViewer } from '#features/identity/web/public.tsx'
import { ReportButton } from '#features/moderation/web/public.tsx'
import { AuthorArticles, authorArticlesQuery } from '#features/news/web/parts/member-page.ts'
import { MemberView, memberQuery } from '#features/profile/web/parts/member-page.ts'
import { SearchElsewhere } from '#features/search/web/public.tsx'
import { pathTo } from '#platform/contract/endpoint.ts'
import { cursorIn, keyOf } from '#platform/web/query.ts'
import { pageContext, prefetching } from '#platform/web/page-data.ts'
import { useCall } from '#platform/web/site.ts'

const prefetch = prefetching(({ call, params, query }) => {
  const username = params['username'] ?? ''
  return {
    main: memberQuery(call, username),
    others: [
      authorArticlesQuery(call, username, cursorIn(query)),
      memberArgumentsQuery(call, username),
      memberChallengesQuery(call, username),
      memberHouseQuery(call, username),
    ],
  }
})

/**
 * Prefetches the member, their House, and what they argued and wrote; the server redirects an
 * earlier name for good.
 */
export const loader: LoaderFunction = async (given) => {
  await prefetch(given, undefined)
  const { queryClient, call, isServer } = given.context.get(pageContext)
  const username = given.params['username'] ?? ''
  const member = queryClient.getQueryData(memberQuery(call, username).queryKey)
  const address = isServer ? renamed(username, member) : null
  if (address) throw redirect(address, 308)
  return null
}

/** The page of a member whom an earlier name asks for; null for the name of today. */
const renamed = (asked: string, member: { username: string } | undefined): string | null =>
  member && member.username.toLowerCase() !== asked.toLowerCase()
    ? pathTo('/members/:username', { username: member.username })
    : null

/** A member's public page with their House and what they published. */
export function Component() {
  const username = useParams()['username'] ?? ''
  const queryClient = useQueryClient()
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const written = useInfiniteQuery(authorArticlesQuery(useCall(), username, cursorIn(query)))
  const address = renamed(username, useQuery(memberQuery(useCall(), username)).data)
  useEffect(() => {
    if (address) void navigate(address, { replace: true })
  }, [address, navigate])
  return (
    <MemberView
      key={username}
      username={username}
      isIndexed={written.data?.pages.some(({ items }) => items.length > 0) ?? false}
      actions={({ id, isStaff }) => (
        <>
          <FollowMember username={username} />
          <MemberMenu
            username={username}
            isStaff={isStaff}
            onChange={() => queryClient.invalidateQueries({ queryKey: keyOf(getFollowing) })}
          />
          {viewer && viewer.id !== id && (
            <ReportButton kind="profile" subjectId={id} title={`@${username}`} />
          )}
        </>
      )}
      house={<MemberHouse username={username} />}
      elsewhere={<SearchElsewhere />}
    >
      <MemberArguments username={username} />
      <MemberChallenges username={username} />
      <AuthorArticles username={username} />
    </MemberView>
  )
}
