import type { ReactNode } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { useCapabilities } from './capabilities.ts'
import { GateAction } from './GateAction.tsx'

/**
 * Content for visitors and for members in good standing; others see what to do first, such as
 * keeping an account that is being deleted.
 */
export function MemberGate({ className, children }: { className?: string; children: ReactNode }) {
  const { viewer } = useViewer()
  const { can, record, why } = useCapabilities()
  // Every member in good standing may shop.
  if (!viewer || !record || can.canShopMarketplace) return children
  const reason = why('canShopMarketplace')
  return (
    <Callout tone="warn" title={reason.message} {...(className ? { className } : {})}>
      <GateAction why={reason} />
    </Callout>
  )
}
