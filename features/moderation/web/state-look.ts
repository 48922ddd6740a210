import type { PillTone } from '#platform/web/ui/Pill.tsx'
import type { ItemState } from '../contract/rules.ts'

/** A state's pill color. */
export const stateTones: Record<ItemState, PillTone> = {
  flagged: 'live',
  reported: 'live',
  appealed: 'brass',
  pending: 'warn',
  approved: 'ok',
  rejected: 'live',
  withdrawn: 'neutral',
}

/** How long something has waited, in words. */
export function waitedSince(at: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - new Date(at).getTime()) / 60_000))
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`
}
