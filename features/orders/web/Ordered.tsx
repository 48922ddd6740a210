import { useQuery } from '@tanstack/react-query'
import type { OrderedProps } from '#features/marketplace/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { OrderItems } from './OrderItems.tsx'
import { orderQuery } from './queries.ts'
import { WhatComesNext } from './WhatComesNext.tsx'

/** What a buyer just ordered, and what comes next. */
export function Ordered({ orderId }: OrderedProps) {
  const { data: order } = useQuery(orderQuery(useCall(), orderId))
  return order?.parts.map((part) => (
    <section key={part.id} aria-label={part.houseName} className="mt-2">
      <OrderItems items={part.items} />
      {part.state === 'paid' && !order.isDisputed && <WhatComesNext part={part} />}
    </section>
  ))
}
