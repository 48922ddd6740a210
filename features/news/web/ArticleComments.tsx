import { useQueryClient } from '@tanstack/react-query'
import { Comments } from '#features/comments/web/public.tsx'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { articleCommentLimit } from '../contract/rules.ts'
import { listArticles } from '../contract/reading.ts'
import type { ArticleWire } from '../contract/schemas.ts'
import { articleQuery } from './queries.ts'

/** An article's comments; the count follows the reader's own additions and deletions. */
export function ArticleComments({ article: { id, commentCount } }: { article: ArticleWire }) {
  const queryClient = useQueryClient()
  const { queryKey } = articleQuery(useCall(), id)
  const count = (by: number) => {
    queryClient.setQueryData<ArticleWire>(
      queryKey,
      (cached) => cached && { ...cached, commentCount: cached.commentCount + by },
    )
    void queryClient.invalidateQueries({ queryKey: keyOf(listArticles), refetchType: 'none' })
  }
  return (
    <Comments
      kind="article"
      subjectId={id}
      page={`/news/${id}`}
      count={commentCount}
      limit={articleCommentLimit}
      onCounted={count}
    />
  )
}
