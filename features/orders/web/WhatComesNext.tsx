import type { OrderPartWire } from '../contract/shapes.ts'
import { ShipsBy } from './ShipsBy.tsx'

type Props = {
  part: Pick<OrderPartWire, 'houseName' | 'isShipped' | 'shipsBy'>
  /** True on the order's page, which has the messages. */
  isOrderPage?: boolean
  className?: string
}

/** What a buyer can expect of a paid part that isn't shipped or done. */
export function WhatComesNext({ part, isOrderPage = false, className }: Props) {
  const { houseName, isShipped, shipsBy } = part
  const where = isOrderPage ? 'below' : 'on your order’s page'
  return (
    <div className={className}>
      {shipsBy && <ShipsBy at={shipsBy} />}
      <p className="text-ink-2">
        {isShipped
          ? 'We’ll write to you when it ships, with tracking if the seller adds it.'
          : `Write to ${houseName} ${where} to arrange a time. We’ll write to you when it’s marked as done.`}
      </p>
    </div>
  )
}
