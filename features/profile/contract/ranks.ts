/**
 * Rank and social tier are the same, derived from the score of 0 to 100 (docs/product/score.md 3).
 */
export type SocialTier = 'lowlife' | 'work_in_progress' | 'responsible_citizen'

type Rank = { tier: SocialTier; from: number; name: string; title: string }

/** Ranks with their minimum scores, highest first. */
export const ranks: [Rank, Rank, Rank] = [
  {
    tier: 'responsible_citizen',
    from: 80,
    name: 'RESPONSIBLE CITIZEN',
    title: 'Responsible Citizen',
  },
  {
    tier: 'work_in_progress',
    from: 65,
    name: 'WORK IN PROGRESS',
    title: 'Work in Progress',
  },
  {
    tier: 'lowlife',
    from: 0,
    name: 'LOWLIFE',
    title: 'Lowlife',
  },
]

/** Shown in place of a score until every answer that counts is given. */
export const notScored = 'Not scored yet'

/** A score's rank. */
export function rankOfScore(score: number): Rank {
  return ranks.find(({ from }) => score >= from) ?? ranks[2]
}

/** A score's social tier. */
export function socialTierOf(score: number): SocialTier {
  return rankOfScore(score).tier
}

/** The next rank's minimum score, or null at the top, where the card says Max Rank. */
export function nextRankAt(score: number): number | null {
  return [...ranks].reverse().find(({ from }) => from > score)?.from ?? null
}
