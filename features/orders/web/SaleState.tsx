import { Pill } from '#platform/web/ui/Pill.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { isShippingLate, orderStateNames } from '../contract/rules.ts'
import type { Sale } from '../contract/shapes.ts'
import { saleTones } from './state-look.ts'

/** A sale's state for its seller: late once the day is over by which it was to ship. */
export function SaleState({ state, shipsBy }: { state: Sale['state']; shipsBy: string | null }) {
  const now = useNow()
  return shipsBy !== null && now !== null && isShippingLate(shipsBy, now) ? (
    <Pill tone="live">Late</Pill>
  ) : (
    <Pill tone={saleTones[state]}>{orderStateNames[state]}</Pill>
  )
}
