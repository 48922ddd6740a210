import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { queryString } from '#platform/contract/endpoint.ts'
import { messageOf } from '#platform/web/form.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { dismissFailure, toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Count } from '#platform/web/ui/Count.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { outline } from '#platform/web/ui/outline.tsx'
import { getLike, likeArticle, unlikeArticle } from '../contract/likes-endpoints.ts'
import type { Like } from '../contract/likes-schemas.ts'
import type { ArticleWire } from '../contract/schemas.ts'
import { articleQuery } from './queries.ts'

const Heart = outline('M12 20.5l-7.6-7.6a5 5 0 0 1 7.6-6.5a5 5 0 0 1 7.6 6.5z')

/** Likes an article or takes the like back: shown at once, and taken back with a word when it could not be stored. */
export function LikeButton({ article: { id, likes } }: { article: ArticleWire }) {
  const call = useCall()
  const { viewer } = useViewer()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isSending = useRef(false)
  const query = read(call, getLike, { params: { id } })
  const { data } = useQuery({ ...query, enabled: viewer !== null })
  const shown: Like = viewer && data ? data : { isLiked: false, likes }

  const show = (like: Like) => {
    queryClient.setQueryData(query.queryKey, like)
    queryClient.setQueryData<ArticleWire>(
      articleQuery(call, id).queryKey,
      (kept) => kept && { ...kept, likes: like.likes },
    )
  }
  const press = async () => {
    if (!viewer) return navigate(`/login${queryString({ next: pathname })}`)
    if (isSending.current) return
    isSending.current = true
    dismissFailure()
    show({ isLiked: !shown.isLiked, likes: shown.likes + (shown.isLiked ? -1 : 1) })
    try {
      show(await call(shown.isLiked ? unlikeArticle : likeArticle, { params: { id } }))
    } catch (error) {
      show(shown)
      toast({
        tone: 'bad',
        title: 'Like Failed',
        description: messageOf(error, 'Failed to save your like. Please try again.'),
      })
    } finally {
      isSending.current = false
    }
  }
  return (
    <Button
      variant="quiet"
      size="s"
      aria-pressed={viewer ? shown.isLiked : undefined}
      icon={<Heart className={classNames('size-4', shown.isLiked && 'fill-current text-brass')} />}
      onClick={() => void press()}
    >
      <span>
        <span className="sr-only">Like, </span>
        <span className="figures">
          <Count of="likes" value={shown.likes} word="like" />
        </span>
      </span>
    </Button>
  )
}
