import { useViewer } from '#features/identity/web/public.tsx'
import { accessText, nextAccessText } from '../contract/access-text.ts'
import { useCapabilities } from './capabilities.ts'

/**
 * What the member may do now, by plan and score together, and what the next score opens; or why
 * nothing.
 */
export function AccessText() {
  const { viewer } = useViewer()
  const { can, record, why, access } = useCapabilities()
  if (!record || !viewer) return null
  const next = nextAccessText({ ...viewer, score: viewer.profileScore }, access)
  return (
    <p className="mt-1 text-sm text-ink-3">
      {can.canShopMarketplace ? accessText(can) : why('canShopMarketplace').message}
      {can.canShopMarketplace && next && ` ${next}`}
    </p>
  )
}
