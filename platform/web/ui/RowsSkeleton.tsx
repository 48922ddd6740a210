import { classNames } from './class-names.ts'
import { Skeleton } from './Skeleton.tsx'

type Lead = 'none' | 'circle' | 'square' | 'picture'

type Props = {
  /** Announced once, for example "Loading your orders". */
  label: string
  count?: number
  /** What a row begins with. */
  lead?: Lead
  /** True if rows end with an amount or a button. */
  hasEnd?: boolean
}

const leads: Record<Exclude<Lead, 'none'>, string> = {
  circle: 'h-9 w-9 rounded-full!',
  square: 'h-16 w-16',
  picture: 'h-22 w-40 max-sm:hidden',
}

/** The outline of a list's rows while they load: what they begin with, two lines, what they end with. */
export function RowsSkeleton({ label, count = 4, lead = 'none', hasEnd = false }: Props) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex items-center gap-4 py-4">
          {lead !== 'none' && <Skeleton className={classNames('my-0! shrink-0', leads[lead])} />}
          <div className="grow">
            <Skeleton {...(index === 0 ? { label } : {})} className="my-0! h-4 w-3/5 sm:w-2/5" />
            <Skeleton className="mt-2! mb-0! w-2/5 sm:w-1/4" />
          </div>
          {hasEnd && <Skeleton className="my-0! w-16" />}
        </div>
      ))}
    </div>
  )
}
