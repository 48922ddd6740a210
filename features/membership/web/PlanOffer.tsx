import type { ReactNode } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { explainTier } from '../contract/policy.ts'
import { obstaclesOf } from './capabilities.ts'
import { GateAction } from './GateAction.tsx'

/**
 * An offer of plans; in its place, what a member has to do first: activate a plan that is paid, or
 * keep an account that is being deleted.
 */
export function PlanOffer({ children }: { children: ReactNode }) {
  const { viewer } = useViewer()
  const why = viewer && explainTier('weekly', obstaclesOf(viewer, null))
  if (!why) return children
  return (
    <>
      <p>{why.message}</p>
      <p className="mt-3">
        <GateAction why={why} />
      </p>
    </>
  )
}
