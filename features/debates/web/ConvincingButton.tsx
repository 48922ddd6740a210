import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { queryString, type Page } from '#platform/contract/endpoint.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { dismissFailure, toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { rateArgument, unrateArgument } from '../contract/arguments-endpoints.ts'
import type { ArgumentWire, Rating } from '../contract/arguments-schemas.ts'
import { debatePath } from '../contract/rules.ts'
import { argumentsQuery } from './argument-queries.ts'

type Kept = InfiniteData<Page<ArgumentWire>>

/** Finds an argument convincing or takes that back: shown at once, and taken back with a word when it could not be stored. One's own shows its count. */
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
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isSending = useRef(false)
  const count = ratings.toLocaleString('en-US')

  const show = (rating: Rating) =>
    queryClient.setQueryData<Kept>(
      argumentsQuery(call, debateId, position, round).queryKey,
      (kept) =>
        kept && {
          ...kept,
          pages: kept.pages.map((page) => ({
            ...page,
            items: page.items.map((each) => (each.id === id ? { ...each, ...rating } : each)),
          })),
        },
    )
  const press = async () => {
    if (!viewer) return navigate(`/login${queryString({ next: debatePath(debateId) })}`)
    if (isSending.current) return
    isSending.current = true
    dismissFailure()
    show({ isRated: !isRated, ratings: ratings + (isRated ? -1 : 1) })
    try {
      show(
        await call(isRated ? unrateArgument : rateArgument, {
          params: { id: debateId, argumentId: id },
        }),
      )
    } catch (error) {
      show({ isRated, ratings })
      toast({
        tone: 'bad',
        title: 'Rating Failed',
        description: messageOf(error, "We couldn't save your rating. Please try again."),
      })
    } finally {
      isSending.current = false
    }
  }

  if (isMine) return <p className="text-sm text-ink-3">Yours · convincing for {count}</p>
  return (
    <Button
      variant="quiet"
      size="s"
      aria-pressed={viewer ? isRated : undefined}
      onClick={() => void press()}
      className={isRated ? 'border-brass-edge text-brass' : undefined}
    >
      <span>
        Convincing<span className="sr-only">, argument by {author.name}</span>{' '}
        <span className="figures">{count}</span>
      </span>
    </Button>
  )
}
