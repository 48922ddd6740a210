import { useParams } from 'react-router'
import { FollowMember } from '#features/follows/web/public.tsx'
import { AuthorArticles } from '#features/news/web/AuthorArticles.tsx'
import { authorArticlesQuery } from '#features/news/web/queries.ts'
import { SearchNews } from '#features/news/web/SearchNews.tsx'
import { MemberView } from '#features/profile/web/MemberView.tsx'
import { memberQuery } from '#features/profile/web/queries.ts'
import { cursorIn } from '#platform/web/query.ts'
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
  return (
    <MemberView
      key={username}
      username={username}
      actions={<FollowMember username={username} />}
      articles={<AuthorArticles username={username} />}
      elsewhere={<SearchNews />}
    />
  )
}
