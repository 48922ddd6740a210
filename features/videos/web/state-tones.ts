import type { PillTone } from '#platform/web/ui/Pill.tsx'
import type { VideoState } from '../contract/rules.ts'

/** How states look. */
export const stateTones: Record<VideoState, PillTone> = {
  pending: 'vote',
  published: 'ok',
  removed: 'live',
}
