import { classNames } from '#platform/web/ui/class-names.ts'
import { Time } from '#platform/web/ui/Time.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { isShippingLate } from '../contract/rules.ts'

type Props = { at: string; isForSeller?: boolean; className?: string }

/** Until when a seller said that an order ships, and whether that day is over. */
export function ShipsBy({ at, isForSeller = false, className }: Props) {
  const now = useNow()
  const isLate = now !== null && isShippingLate(at, now)
  const [soon, late] = isForSeller
    ? ['Ship by', 'You said you would ship by']
    : ['Ships by', 'The seller said it would ship by']
  return (
    <span className={classNames('block', isLate && 'font-semibold text-warn', className)}>
      {isLate ? late : soon} <Time at={at} />
      {isLate && !isForSeller && '. Write to the seller below.'}
    </span>
  )
}
