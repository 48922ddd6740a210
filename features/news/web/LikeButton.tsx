import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { countText } from '#platform/contract/count-text.ts'
import { queryString } from '#platform/contract/endpoint.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { outline } from '#platform/web/ui/outline.tsx'
import { useOptimisticToggle } from '#platform/web/use-optimistic-toggle.ts'
import { getLike, likeArticle, unlikeArticle } from '../contract/likes-endpoints.ts'
import type { Like } from '../contract/likes-schemas.ts'
import type { ArticleWire } from '../contract/schemas.ts'
import { articleQuery } from './queries.ts'

const Heart = outline('M12 20.5l-7.6-7.6a5 5 0 0 1 7.6-6.5a5 5 0 0 1 7.6 6.5z')

/** Likes an article, or removes the like. */
export function LikeButton({ article: { id, likes } }: { article: ArticleWire }) {
  const call = useCall()
  const { viewer } = useViewer()
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const query = read(call, getLike, { params: { id } })
  const { data } = useQuery({ ...query, enabled: viewer !== null })
  const shown: Like = viewer && data ? data : { isLiked: false, likes }

  const show = (like: Like) => {
    queryClient.setQueryData(query.queryKey, like)
    queryClient.setQueryData<ArticleWire>(
      articleQuery(call, id).queryKey,
      (cached) => cached && { ...cached, likes: like.likes },
    )
  }
  const press = useOptimisticToggle({
    shown,
    toggled: { isLiked: !shown.isLiked, likes: shown.likes + (shown.isLiked ? -1 : 1) },
    show,
    save: () => call(shown.isLiked ? unlikeArticle : likeArticle, { params: { id } }),
    failure: { title: 'Like Failed', text: 'Failed to save your like. Please try again.' },
    loginPath: viewer ? null : `/login${queryString({ next: pathname, notice: 'like' })}`,
  })
  return (
    <Button
      variant="quiet"
      size="s"
      aria-pressed={viewer ? shown.isLiked : undefined}
      icon={<Heart className={classNames('size-4', shown.isLiked && 'fill-current text-brass')} />}
      onClick={press}
    >
      {shown.likes === 0 ? (
        'Like'
      ) : (
        <>
          <span className="sr-only">Like, </span>
          {countText(shown.likes, 'like')}
        </>
      )}
    </Button>
  )
}
