import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { CardForm, NotConfigured } from '#platform/web/payments/CardForm.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { finishCardChange, openBillingPortal, openCardChange } from '../../contract/endpoints.ts'
import { cardQuery } from '../queries.ts'

/** The card for renewals, and changing it unless the account is being deleted. */
export function CardOnFile({ mayChange }: { mayChange: boolean }) {
  const site = useSite()
  const call = useCall()
  const [query, setQuery] = useSearchParams()
  const card = useQuery(cardQuery(call))
  const bad = (otherwise: string) => (error: unknown) => {
    toast({ tone: 'bad', title: 'Error', description: messageOf(error, otherwise) })
  }
  const change = useApiMutation(call, openCardChange, {
    onError: bad("We can't change your card right now. Please try again."),
  })
  const portal = useApiMutation(call, openBillingPortal, {
    onSuccess: ({ url }) => location.assign(url),
    onError: bad("We can't open the page right now. Please try again."),
  })
  const finish = useApiMutation(call, finishCardChange, {
    changes: 'everything',
    isSingle: true,
    onSuccess: () => {
      change.reset()
      toast({
        tone: 'good',
        title: 'Card changed',
        description: "We'll use the new card for your next charge.",
      })
    },
    onError: bad("The new card wasn't accepted. Please try again."),
  })
  const returned = query.get('card')
  const take = useEffectEvent((ref: string) => {
    setQuery({}, { replace: true, preventScrollReset: true })
    finish.mutate({ body: { ref } })
  })
  useEffect(() => {
    if (returned) take(returned)
  }, [returned])

  return (
    <div className="space-y-4">
      <h3 className="text-md">Card</h3>
      {card.isPending && (
        <Skeleton label="Loading your card" className="my-0! h-8 w-60 pointer-coarse:h-11" />
      )}
      {card.error?.status === 503 && <NotConfigured />}
      {card.isError && card.error.status !== 503 && (
        <ErrorState level={3} isRetrying={card.isFetching} onRetry={() => void card.refetch()} />
      )}
      {card.data && !change.data && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <p className="figures">
            {card.data.card
              ? `${card.data.card.brand} ending in ${card.data.card.last4}, ${card.data.card.expMonth}/${card.data.card.expYear}`
              : 'No card on file'}
          </p>
          {mayChange && (
            <>
              <Button
                variant="quiet"
                size="s"
                isBusy={change.isPending}
                onClick={() => change.mutate({})}
              >
                Change card
              </Button>
              {card.data.hasPortal && (
                <Button
                  variant="plain"
                  size="s"
                  isBusy={portal.isPending}
                  onClick={() => portal.mutate({})}
                >
                  Card provider's billing page
                </Button>
              )}
            </>
          )}
        </div>
      )}
      {change.data && (
        <>
          <CardForm
            clientSecret={change.data.clientSecret}
            kind="card"
            label="Use this card"
            isBusy={finish.isPending}
            returnUrl={`${site.url}${settingsPath('plan')}?card=${change.data.ref}`}
            onDone={() => finish.mutate({ body: { ref: change.data.ref } })}
            onFailed={(message) =>
              toast({ tone: 'bad', title: 'Card not accepted', description: message })
            }
          />
          <Button variant="plain" size="s" onClick={() => change.reset()}>
            Keep current card
          </Button>
        </>
      )}
    </div>
  )
}
