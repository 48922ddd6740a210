import type { PillTone } from '#platform/web/ui/Pill.tsx'
import type { VideoState } from '../contract/rules.ts'

/** How states look. */
export const stateTones: Record<VideoState, PillTone> = {
  pending: 'warn',
  published: 'ok',
  removed: 'live',
}
