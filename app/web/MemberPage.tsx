import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { MemberMenu } from '#features/blocks/web/public.tsx'
import { getFollowing } from '#features/follows/contract/endpoints.ts'
import { FollowMember } from '#features/follows/web/public.tsx'
import { useViewer } from '#features/identity/web/public.tsx'
import { ReportButton } from '#features/moderation/web/public.tsx'
import {
  AuthorArticles,
  authorArticlesQuery,
  SearchNews,
} from '#features/news/web/parts/member-page.ts'
import { MemberView, memberQuery } from '#features/profile/web/parts/member-page.ts'
import { cursorIn, keyOf } from '#platform/web/query.ts'
import { prefetching } from '#platform/web/page-data.ts'

/** Prefetches the member and what they wrote. */
export const loader = prefetching(({ call, params, query }) => {
  const username = params['username'] ?? ''
  return {
    main: memberQuery(call, username),
    others: [authorArticlesQuery(call, username, cursorIn(query))],
  }
})

/** A member's public page with what they published. */
export function Component() {
  const username = useParams()['username'] ?? ''
  const queryClient = useQueryClient()
  const { viewer } = useViewer()
  return (
    <MemberView
      key={username}
      username={username}
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
      articles={<AuthorArticles username={username} />}
      elsewhere={<SearchNews />}
    />
  )
}
