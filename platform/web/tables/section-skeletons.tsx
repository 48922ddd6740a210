import { Skeleton } from '../ui/Skeleton.tsx'

type Props = {
  /** Announced once, such as "Loading the orders". */
  label: string
  count?: number
}

const Announced = ({ label }: Pick<Props, 'label'>) => (
  <span role="status" className="sr-only">
    {label}
  </span>
)

const each = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A table before its rows are there: the line of its keys, its header, and rows. */
export function TableSkeleton({ label, count = 8 }: Props) {
  return (
    <div>
      <Announced label={label} />
      <div className="mb-4 w-64 max-md:hidden">
        <Skeleton />
      </div>
      <div className="hidden gap-6 border-b border-line-strong md:flex" aria-hidden="true">
        <Cells widths={['w-24', 'w-16', 'w-16', 'w-20']} />
      </div>
      {each(count).map((row) => (
        <div
          key={row}
          className="flex flex-wrap gap-x-6 border-b border-line py-1.5 md:flex-nowrap"
          aria-hidden="true"
        >
          <Cells widths={['w-2/5', 'w-20', 'w-16', 'w-24']} />
        </div>
      ))}
    </div>
  )
}

/** The first cell takes the room that the others leave; on phones, a line of its own. */
function Cells({ widths: [first, ...others] }: { widths: string[] }) {
  return (
    <>
      <div className="w-full md:w-auto md:grow">
        <Skeleton className={first} />
      </div>
      {others.map((width, index) => (
        <Skeleton key={index} className={width} />
      ))}
    </>
  )
}

/** A form before its record is there: fields with their labels, and what it shows beside them. */
export function FormSkeleton({ label, count = 5 }: Props) {
  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <div className="space-y-4">
        <Announced label={label} />
        {each(count).map((field) => (
          <div key={field} aria-hidden="true">
            <Skeleton className="w-32" />
            <div className="h-11 rounded-control border border-line bg-card" />
          </div>
        ))}
      </div>
      <div className="hidden border-l border-line pl-8 xl:block" aria-hidden="true">
        <Skeleton count={10} />
      </div>
    </div>
  )
}

/** A list of named records with a button each, before it is there. */
export function RowsSkeleton({ label, count = 6 }: Props) {
  return (
    <>
      <Announced label={label} />
      <div className="divide-y divide-line border-y border-line" aria-hidden="true">
        {each(count).map((row) => (
          <div key={row} className="flex items-center justify-between gap-6 py-3">
            <div className="grow">
              <Skeleton className="w-2/5" />
              <Skeleton className="w-3/5" />
            </div>
            <div className="h-8 w-16 rounded-control border border-line" />
          </div>
        ))}
      </div>
    </>
  )
}

/** Cards of figures and charts before they are there. */
export function FiguresSkeleton({ label }: Pick<Props, 'label'>) {
  return (
    <div className="space-y-6">
      <Announced label={label} />
      {each(2).map((group) => (
        <div key={group} aria-hidden="true">
          <Skeleton className="w-32" />
          <div className="mt-2 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
            {each(5).map((card) => (
              <div key={card} className="rounded-card border border-line bg-card p-4">
                <Skeleton className="w-3/4" />
                <Skeleton className="h-8 w-16" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
