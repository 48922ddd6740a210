import { rankOfScore, type SocialTier } from '../contract/ranks.ts'

const colors: Record<SocialTier, string> = {
  responsible_citizen: 'text-good',
  work_in_progress: 'text-warn',
  lowlife: 'text-bad',
}

/** A score's rank color. */
export function rankColor(score: number): string {
  return colors[rankOfScore(score).tier]
}
