import { Pill } from '#platform/web/ui/Pill.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { isShippingLate, saleStateName } from '../contract/rules.ts'
import type { SaleWire } from '../contract/shapes.ts'
import { saleTones } from './state-look.ts'

type Props = { sale: Pick<SaleWire, 'state' | 'isShipped' | 'isDisputed' | 'shipsBy'> }

/**
 * What a sale asks of its seller, or its state: late once the day is over by which it was to ship.
 * A disputed one asks for nothing before the bank has decided.
 */
export function SaleState({ sale }: Props) {
  const now = useNow()
  const { state, shipsBy, isDisputed } = sale
  if (shipsBy !== null && now !== null && isShippingLate(shipsBy, now))
    return <Pill tone="live">Late</Pill>
  return (
    <>
      {!(isDisputed && state === 'paid') && (
        <Pill tone={saleTones[state]}>{saleStateName(sale)}</Pill>
      )}
      {isDisputed && <Pill tone="warn">Disputed</Pill>}
    </>
  )
}
