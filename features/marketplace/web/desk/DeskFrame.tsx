import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { HouseGate } from '#features/membership/web/public.tsx'
import type { ErrorBody } from '#platform/contract/errors.ts'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { SellerNav } from '#features/houses/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { DeskWire } from '../../contract/desk-schemas.ts'
import { housePath } from '../../contract/paths.ts'
import { marketplaceMessages as messages } from '../../contract/rules.ts'
import { SellerBadge } from '../SellerBadge.tsx'
import { deskQuery } from './queries.ts'

type Props = { title: string; children: (desk: DeskWire) => ReactNode }

/** A page of the seller's desk: the House, its pages, and the way in for others. */
export function DeskFrame({ title, children }: Props) {
  const desk = useQuery(deskQuery(useCall()))
  if (desk.isPending)
    return (
      <div className="page-column py-10">
        <Head title={title} description="Your House as a seller." isIndexed={false} />
        <Skeleton count={3} className="h-24" label="Loading your House" />
      </div>
    )
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
  const { name, status, houseId } = desk.data
  return (
    <div className="page-column py-10 lg:py-12">
      <Head title={title} description="Your House as a seller." isIndexed={false} />
      <header>
        <p className="kicker">Your House</p>
        <h1 className="mt-2 text-3xl wrap-anywhere">{name}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <SellerBadge status={status} />
          <PrefetchLink to={housePath(houseId)} className="touch-area underline">
            See its page
          </PrefetchLink>
        </p>
      </header>
      <SellerNav />
      <div className="mt-8">{children(desk.data)}</div>
    </div>
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
