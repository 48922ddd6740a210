import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useViewer } from '#features/identity/web/public.tsx'
import { queryString, type Page } from '#platform/contract/endpoint.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useOptimisticToggle } from '#platform/web/use-optimistic-toggle.ts'
import { rateArgument, unrateArgument } from '../contract/arguments-endpoints.ts'
import type { ArgumentWire, Rating } from '../contract/arguments-schemas.ts'
import { debatePath } from '../contract/rules.ts'
import { argumentQuery, argumentsQuery } from './argument-queries.ts'

type Cached = InfiniteData<Page<ArgumentWire>>

/** Rates an argument as convincing or removes the rating. One's own argument shows its count. */
export function ConvincingButton({
  debateId,
  argument,
}: {
  debateId: string
  argument: ArgumentWire
}) {
  const { id, position, round, ratings, isRated, isMine, author } = argument
  const call = useCall()
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  const count = ratings.toLocaleString('en-US')

  const show = (rating: Rating) => {
    queryClient.setQueryData(
      argumentQuery(call, debateId, id).queryKey,
      (cached) => cached && { ...cached, ...rating },
    )
    queryClient.setQueryData<Cached>(
      argumentsQuery(call, debateId, position, round).queryKey,
      (cached) =>
        cached && {
          ...cached,
          pages: cached.pages.map((page) => ({
            ...page,
            items: page.items.map((each) => (each.id === id ? { ...each, ...rating } : each)),
          })),
        },
    )
  }
  const press = useOptimisticToggle({
    shown: { isRated, ratings },
    toggled: { isRated: !isRated, ratings: ratings + (isRated ? -1 : 1) },
    show,
    save: () =>
      call(isRated ? unrateArgument : rateArgument, { params: { id: debateId, argumentId: id } }),
    failure: { title: 'Rating Failed', text: "We couldn't save your rating. Please try again." },
    loginPath: viewer ? null : `/login${queryString({ next: debatePath(debateId) })}`,
  })

  if (isMine) return <p className="text-sm text-ink-3">Yours · convincing for {count}</p>
  return (
    <Button
      variant="quiet"
      size="s"
      aria-pressed={viewer ? isRated : undefined}
      onClick={press}
      className={isRated ? 'border-brass-edge text-brass' : undefined}
    >
      <span>
        Convincing<span className="sr-only">, argument by {author.name}</span>{' '}
        <span className="figures">{count}</span>
      </span>
    </Button>
  )
}
