import type { PillTone } from '#platform/web/ui/Pill.tsx'
import type { ProductState } from '../../contract/rules.ts'

/** How a product's state looks. */
export const stateTones: Record<ProductState, PillTone> = {
  draft: 'warn',
  active: 'ok',
  archived: 'neutral',
  removed: 'live',
}
