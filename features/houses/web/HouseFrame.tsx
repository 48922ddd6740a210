import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { housePath } from '../contract/paths.ts'
import { ownHouseQuery } from './queries.ts'
import { SellerBadge } from './SellerBadge.tsx'
import { SellerNav } from './SellerNav.tsx'

type Props = {
  /** The page's title in the browser; the heading names the House. */
  title: string
  description: string
  children: ReactNode
}

/** A page of a House's owner: the House's name and badge, and the tabs of all such pages. */
export function HouseFrame({ title, description, children }: Props) {
  const { data } = useQuery(ownHouseQuery(useCall()))
  const house = data?.house
  return (
    <div className="page-column min-h-dvh py-10 lg:py-12">
      <Head title={title} description={description} isIndexed={false} />
      <PageHeader
        kicker={data && !house ? 'Sell' : 'Your House'}
        title={house?.name ?? 'Your House'}
        mark={
          house && (
            <>
              <SellerBadge status={house.status} />
              {!house.isDisputed && (
                <PrefetchLink to={housePath(house.id)} className="touch-area underline">
                  View public page
                </PrefetchLink>
              )}
            </>
          )
        }
      />
      <SellerNav />
      <div className="mt-8">{children}</div>
    </div>
  )
}
