import type { OrderPartWire } from '../contract/shapes.ts'
import { ShipsBy } from './ShipsBy.tsx'

type Props = {
  part: Pick<OrderPartWire, 'houseName' | 'isShipped' | 'shipsBy'>
  className?: string
}

/** What a buyer can expect of a paid part that isn't shipped or done. */
export function WhatComesNext({ part: { houseName, isShipped, shipsBy }, className }: Props) {
  return (
    <div className={className}>
      {shipsBy && <ShipsBy at={shipsBy} />}
      <p className="text-ink-2">
        {isShipped
          ? 'We’ll write to you when it ships, with tracking if the seller adds it.'
          : `Write to ${houseName} on your order’s page to arrange a time. We’ll write to you when it’s marked as done.`}
      </p>
    </div>
  )
}
