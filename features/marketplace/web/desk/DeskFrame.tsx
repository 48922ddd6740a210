import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { HouseGate } from '#features/membership/web/public.tsx'
import type { ErrorBody } from '#platform/contract/errors.ts'
import { HouseFrame } from '#features/houses/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { DeskWire } from '../../contract/desk-schemas.ts'
import { marketplaceMessages as messages } from '../../contract/rules.ts'
import { deskQuery } from './queries.ts'

type Props = { title: string; children: (desk: DeskWire) => ReactNode }

/** A page of the seller's desk for those who may sell, and the way in for others. */
export function DeskFrame({ title, children }: Props) {
  const desk = useQuery(deskQuery(useCall()))
  if (desk.isError)
    return desk.error.status === 403 ? (
      <HouseGate>
        <NotSelling {...desk.error.body} />
      </HouseGate>
    ) : (
      <PageError
        title="Failed to load your House"
        isRetrying={desk.isFetching}
        onRetry={() => void desk.refetch()}
      />
    )
  return (
    <HouseFrame title={title} description="Your House as a seller.">
      {desk.data ? (
        children(desk.data)
      ) : (
        <Skeleton count={3} className="h-24" label="Loading your House" />
      )}
    </HouseFrame>
  )
}

/** The way in for members without a House, and what a House that isn't verified yet waits for. */
function NotSelling({ error, upgradeUrl }: Partial<ErrorBody>) {
  const shared = { kicker: 'Sell', title: 'Sell in the marketplace' }
  return error && upgradeUrl && upgradeUrl !== '/subscribe' ? (
    <MessagePage {...shared} text={error} ways={<Button to={upgradeUrl}>View your House</Button>} />
  ) : (
    <MessagePage
      {...shared}
      text={`${messages.noHouse} A new House can sell as soon as an administrator has verified it.`}
      ways={<Button to="/subscribe?plan=house">Register a House</Button>}
    />
  )
}
