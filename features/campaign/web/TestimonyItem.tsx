import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { MemberName, useViewer } from '#features/identity/web/public.tsx'
import { ReportButton } from '#features/moderation/web/public.tsx'
import { queryString, type Page } from '#platform/contract/endpoint.ts'
import { countText } from '#platform/contract/count-text.ts'
import { linkTexts, shareLink } from '#platform/web/share-link.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { outline } from '#platform/web/ui/outline.tsx'
import { useOptimisticToggle } from '#platform/web/use-optimistic-toggle.ts'
import { issuePath } from '../contract/rules.ts'
import {
  likeTestimony,
  shareTestimony,
  unlikeTestimony,
} from '../contract/testimonies-endpoints.ts'
import type { TestimonyLike, TestimonyWire } from '../contract/testimonies-schemas.ts'
import { myLikesQuery, testimoniesQuery } from './queries.ts'

const Heart = outline('M12 20.5l-7.6-7.6a5 5 0 0 1 7.6-6.5a5 5 0 0 1 7.6 6.5z')
const Share = outline('M12 15V3.5M7.5 8L12 3.5L16.5 8M5 12v7.5h14V12')

/** A testimony with its reader's actions. */
export function TestimonyItem({ testimony }: { testimony: TestimonyWire }) {
  const { id, title, content, createdAt, author, isMine } = testimony
  const { viewer } = useViewer()
  const name = title ?? `${author.name}'s testimony`
  return (
    <li
      id={`testimony-${id}`}
      className="scroll-mt-24 rounded-card border border-line bg-card p-5 sm:p-7"
    >
      {title && <h3 className="text-xl font-medium wrap-anywhere">{title}</h3>}
      <p
        className={classNames(
          'max-w-reading font-serif text-lg leading-relaxed whitespace-pre-line wrap-anywhere',
          title && 'mt-3',
        )}
      >
        {content}
      </p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
        <p className="flex items-center gap-3">
          <Avatar name={author.name} src={author.imageUrl} size={32} />
          <span className="flex flex-wrap items-baseline gap-x-2">
            {author.username ? (
              <MemberName username={author.username} name={author.name} isStaff={author.isStaff} />
            ) : (
              <bdi className="font-semibold wrap-anywhere">{author.name}</bdi>
            )}
            <span className="text-sm text-ink-3">
              <TimeAgo at={createdAt} />
            </span>
          </span>
        </p>
        <div className="flex gap-2 print:hidden">
          <LikeButton testimony={testimony} name={name} />
          <ShareButton testimony={testimony} name={name} />
          {viewer && !isMine && (
            <ReportButton
              kind="testimony"
              subjectId={id}
              title={name}
              iconLabel={`Report ${name}`}
            />
          )}
        </div>
      </div>
    </li>
  )
}

type Cached = InfiniteData<Page<TestimonyWire>, string | null>

/** Updates a displayed testimony without refetching. */
function useShownTestimony({ id, sin }: TestimonyWire) {
  const queryClient = useQueryClient()
  const [address] = useSearchParams()
  const { queryKey } = testimoniesQuery(useCall(), sin, address)
  return (change: Partial<TestimonyWire>) =>
    queryClient.setQueryData<Cached>(
      queryKey,
      (cached) =>
        cached && {
          ...cached,
          pages: cached.pages.map((page) => ({
            ...page,
            items: page.items.map((each) => (each.id === id ? { ...each, ...change } : each)),
          })),
        },
    )
}

type ButtonProps = { testimony: TestimonyWire; name: string }

function LikeButton({ testimony, name }: ButtonProps) {
  const { id, sin, likes, isMine } = testimony
  const call = useCall()
  const queryClient = useQueryClient()
  const { viewer } = useViewer()
  const query = myLikesQuery(call, sin)
  const { data } = useQuery({ ...query, enabled: viewer !== null })
  const put = useShownTestimony(testimony)
  const isLiked = viewer !== null && data?.ids.includes(id) === true
  const show = (like: TestimonyLike) => {
    put({ likes: like.likes })
    queryClient.setQueryData(query.queryKey, (cached: { ids: string[] } | undefined) => {
      const others = cached?.ids.filter((each) => each !== id) ?? []
      return { ids: like.isLiked ? [id, ...others] : others }
    })
  }
  const press = useOptimisticToggle({
    shown: { isLiked, likes },
    toggled: { isLiked: !isLiked, likes: likes + (isLiked ? -1 : 1) },
    show,
    save: () => call(isLiked ? unlikeTestimony : likeTestimony, { params: { id } }),
    failure: { title: 'Like Failed', text: 'Failed to save your like. Please try again.' },
    loginPath: viewer ? null : `/login${queryString({ next: issuePath(sin), notice: 'like' })}`,
  })
  if (isMine)
    return (
      likes > 0 && (
        <span className="self-center text-sm text-ink-3">{countText(likes, 'like')}</span>
      )
    )
  return (
    <Button
      variant="quiet"
      size="s"
      aria-pressed={viewer ? isLiked : undefined}
      icon={<Heart className={classNames('size-4', isLiked && 'fill-current text-brass')} />}
      onClick={press}
    >
      <span>
        <Counted verb="Like" noun="like" count={likes} name={name} />
      </span>
    </Button>
  )
}

function ShareButton({ testimony, name }: ButtonProps) {
  const { id, sin, shares } = testimony
  const call = useCall()
  const put = useShownTestimony(testimony)
  const url = `${useSite().url}${issuePath(sin)}#testimony-${id}`
  const share = async () => {
    const isShared = await shareLink({ title: name, url }, linkTexts)
    if (!isShared) return
    const counted = await call(shareTestimony, { params: { id } }).catch(() => null)
    if (counted) put(counted)
  }
  return (
    <Button
      variant="quiet"
      size="s"
      icon={<Share className="size-4" />}
      onClick={() => void share()}
    >
      <span>
        <Counted verb="Share" noun="share" count={shares} name={name} />
      </span>
    </Button>
  )
}

/** What a button does, and how often it was done; the verb alone while that is never. */
function Counted({
  verb,
  noun,
  count,
  name,
}: {
  verb: string
  noun: string
  count: number
  name: string
}) {
  return count === 0 ? (
    <>
      {verb} <span className="sr-only">{name}</span>
    </>
  ) : (
    <>
      <span className="sr-only">
        {verb} {name},{' '}
      </span>
      <span className="figures">{countText(count, noun)}</span>
    </>
  )
}
