import { Suspense } from 'react'
import { lazyWithRetry } from '#platform/web/lazy-with-retry.ts'
import type { StateCode } from '#platform/contract/states.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { ColorBy } from '../contract/rules.ts'
import type { StateSummary } from '../contract/schemas.ts'
import { segmentLook } from './segment-look.ts'
import { StateGrid } from './StateGrid.tsx'

const StateMap = lazyWithRetry(async () => (await import('./map/StateMap.tsx')).StateMap, 'asked')

type Props = {
  states: StateSummary[]
  current: StateCode | null
  year: number | null
  colorBy: ColorBy
  isMap: boolean
  /** Whether the page keeps its place when a state is chosen; else it starts from the top. */
  staysInPlace: boolean
  onMap: (isMap: boolean) => void
}

/** All states as a grid, or as a lazily loaded map. */
export function StatePicker({ isMap, onMap, ...props }: Props) {
  return (
    <>
      <div role="group" aria-label="Show states as" className="mb-3 flex gap-2">
        {[false, true].map((asMap) => (
          <button
            key={String(asMap)}
            type="button"
            aria-pressed={isMap === asMap}
            onClick={() => onMap(asMap)}
            className={segmentLook}
          >
            {asMap ? 'Map' : 'Grid'}
          </button>
        ))}
      </div>
      {isMap ? (
        <Suspense fallback={<Skeleton shape="block" label="Loading the map" />}>
          <StateMap {...props} />
        </Suspense>
      ) : (
        <StateGrid {...props} />
      )}
    </>
  )
}
