import type { ControlCenterTab } from '#platform/web/member-contributions.ts'
import {
  FiguresSkeleton,
  FormSkeleton,
  RowsSkeleton,
  TableSkeleton,
} from '#platform/web/tables/section-skeletons.tsx'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

const shapes = {
  table: TableSkeleton,
  form: FormSkeleton,
  rows: RowsSkeleton,
  figures: FiguresSkeleton,
}

/** A section before its code is there: its heading, and the shape of what it shows. */
export function Opening({ tab }: { tab: ControlCenterTab | null | undefined }) {
  const Shape = shapes[tab?.shape ?? 'table']
  return (
    <div>
      {tab && <SectionHeader id="opening" title={tab.heading ?? tab.label} />}
      {!tab?.shape && (
        <div className="mt-4 flex gap-3 max-sm:hidden" aria-hidden="true">
          {['grow max-w-96', 'w-60'].map((width) => (
            <div key={width} className={width}>
              <Skeleton className="w-20" />
              <div className="h-11 rounded-control border border-line bg-card" />
            </div>
          ))}
        </div>
      )}
      <div className="mt-4">
        <Shape label="Loading" />
      </div>
    </div>
  )
}
