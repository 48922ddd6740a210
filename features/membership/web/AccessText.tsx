import { accessText } from '../contract/access-text.ts'
import { useCapabilities } from './capabilities.ts'

/** What the member may do now, by plan and score together; or why nothing. */
export function AccessText() {
  const { can, record, why } = useCapabilities()
  if (!record) return null
  return (
    <p className="mt-1 text-sm text-ink-3">
      {can.canShopMarketplace ? accessText(can) : why('canShopMarketplace').message}
    </p>
  )
}
